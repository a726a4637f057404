import { expect, vi } from 'vitest';
import { saveFile } from '../lib/csv.ts';

/** The only file that the page has downloaded in this test, and its text. */
export async function savedFile(): Promise<{ name: string; text: string }> {
  await expect.poll(() => vi.mocked(saveFile).mock.calls).toHaveLength(1);
  const [[name, file] = ['', new Blob()]] = vi.mocked(saveFile).mock.calls;
  // Blob.text() would drop the byte order mark.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return { name, text: decoder.decode(await file.arrayBuffer()) };
}
