import { readCues, type Sentence } from '@edu/domain/content/captions';
import { LRUCache } from 'lru-cache';
import type { Log } from '../lib/log.ts';
import type { ReadCaptions } from './index-reader.ts';

/** The captions of a long video have 200 kB. */
const BYTES_MAX = 2_000_000;
const FILES_MAX = 10_000;
const AT_ONCE = 16;
/** One file, and all files of one reading, in ms: a response waits for them. */
const FILE_MS = 2_000;
const ALL_MS = 3_000;
/** A file that failed has no cues for this time. */
const FAILED_MS = 10 * 60_000;

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`The captions answered ${response.status}.`);
  const body = await response.arrayBuffer();
  if (body.byteLength > BYTES_MAX) throw new Error('The captions are too long.');
  return new TextDecoder().decode(body);
}

/**
 * Reads caption files, each once: the address of a file changes with its content. A file that
 * failed has no cues; one that did not answer in time is absent. Addresses are those that
 * `fileAddress` allows; a path is of the site.
 */
export function createCaptionsReader(siteUrl: () => string, log: Log): ReadCaptions {
  const files = new LRUCache<string, readonly Sentence[]>({ max: FILES_MAX });

  async function read(address: string, isOver: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([isOver, AbortSignal.timeout(FILE_MS)]);
    try {
      const { href } = new URL(address, siteUrl());
      files.set(address, readCues(await fetchText(href, signal)));
    } catch (error) {
      // A slow network is no fault of the file.
      if (signal.aborted) return;
      files.set(address, [], { ttl: FAILED_MS });
      log('warn', 'Captions could not be read for the search.', { address, reason: String(error) });
    }
  }

  return async (addresses) => {
    const missing = addresses.filter((one) => !files.has(one)).values();
    const isOver = AbortSignal.timeout(ALL_MS);
    const work = async () => {
      for (const address of missing) {
        if (isOver.aborted) return;
        await read(address, isOver);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return new Map(
      addresses.flatMap((address) => {
        const cues = files.get(address);
        return cues ? [[address, cues] as const] : [];
      }),
    );
  };
}
