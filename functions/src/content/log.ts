/** How the content code reports; `fields` never hold a message of the SDK nor the token. */
export type Log = (
  severity: 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, unknown>,
) => void;
