import { parentPort } from 'node:worker_threads';
import { renderText } from './markdown.ts';
import type { Text } from './rendering.ts';

/**
 * The thread that renders Markdown (rendering.ts): one message for each text, after a first one
 * that it is ready.
 */

parentPort?.on('message', ({ form, text }: Text) =>
  parentPort?.postMessage(renderText(form, text), []),
);
parentPort?.postMessage('ready', []);
