import { logger } from 'firebase-functions';
import type { Log } from '../content/log.ts';

/** Structured logging of the functions platform. */
export const log: Log = (severity, message, fields) => logger[severity](message, fields);
