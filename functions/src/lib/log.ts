import { logger } from 'firebase-functions';

/** `fields` never contain a message of the Contentful SDK or a token. */
export type Log = (
  severity: 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, unknown>,
) => void;

/** Structured logging of the functions platform. */
export const log: Log = (severity, message, fields) => logger[severity](message, fields);
