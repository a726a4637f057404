import { logger } from 'firebase-functions';

/** `fields` never hold a message of the Contentful SDK nor a token. */
export type Log = (
  severity: 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, unknown>,
) => void;

/** Structured logging of the functions platform. */
export const log: Log = (severity, message, fields) => logger[severity](message, fields);
