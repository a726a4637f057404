import { parentPort } from 'node:worker_threads';
import { renderText } from './markdown.ts';
import type { Text } from './rendering.ts';

/**
 * The thread that renders Markdown (rendering.ts): one answer to each message, after a first one
 * that it is ready.
 */

parentPort?.on('message', ({ form, text }: Text) =>
  parentPort?.postMessage(renderText(form, text), []),
);
parentPort?.postMessage('ready', []);
