import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEverything } from './lifetime.ts';
import { readRange, startMediaServer } from './media-server.ts';
import { HOST, findFreePorts } from './ports.ts';

const VIDEO = randomBytes(5000);

let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-'));
  await mkdir(path.join(folder, 'media', 'asset', 'hash'), { recursive: true });
  await writeFile(path.join(folder, 'media', 'asset', 'hash', 'one.mp4'), VIDEO);
  await writeFile(path.join(folder, 'secret.mp4'), 'outside');
  const { media } = await findFreePorts();
  await startMediaServer(folder, media);
  address = `http://${HOST}:${media}`;
});

afterAll(async () => {
  await endEverything();
  await rm(folder, { recursive: true });
});

describe('the media server of an environment', () => {
  it('serves a part of a video', async () => {
    const answer = await fetch(`${address}/media/asset/hash/one.mp4`, {
      headers: { range: 'bytes=1000-1999' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 1000-1999/5000');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(VIDEO.subarray(1000, 2000))).toBe(true);
  });

  it('serves the whole video without a range', async () => {
    const answer = await fetch(`${address}/media/asset/hash/one.mp4`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await answer.arrayBuffer()).equals(VIDEO)).toBe(true);
  });

  it('rejects a range after the end', async () => {
    const answer = await fetch(`${address}/media/asset/hash/one.mp4`, {
      headers: { range: 'bytes=5000-' },
    });
    expect(answer.status).toBe(416);
  });

  it.each([
    '/media/asset/hash/none.mp4',
    '/media/asset/hash',
    '/secret.mp4',
    '/media/..%2fsecret.mp4',
    '/media/asset/../../../secret.mp4',
    '/media/asset/%ff/one.mp4',
  ])('answers not found for %s', async (place) => {
    expect((await fetch(address + place)).status).toBe(404);
  });

  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 4999 }],
    ['bytes=-500', { start: 4500, end: 4999 }],
    ['bytes=-9000', { start: 0, end: 4999 }],
    ['bytes=4000-9999', { start: 4000, end: 4999 }],
    ['bytes=5000-', 'unsatisfiable'],
    ['bytes=200-100', 'unsatisfiable'],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('the range %j is %j', (header, range) => {
    expect(readRange(header, 5000)).toEqual(range);
  });
});
