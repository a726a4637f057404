/** Local storage in an envelope `{v, data}`. Denied (private mode, policy) or full, the app works from memory and the server. */

const VERSION = 1;

/** Uses the storage, or answers `otherwise` where it is denied or full. */
function tryStorage<T>(otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

type Read = { value: unknown } | undefined;

/** The value in a text; undefined when that is broken. `isBare` accepts a value from before the envelope. */
function parse(text: string, isBare?: (json: unknown) => boolean): Read {
  try {
    const json = JSON.parse(text) as { v?: unknown; data?: unknown } | null;
    if (json?.v === VERSION && 'data' in json) return { value: json.data };
    if (json && !json.v && isBare?.(json)) return { value: json };
  } catch {
    // Broken JSON.
  }
  return undefined;
}

export interface LocalStorage {
  /** The stored value; undefined when it is absent or denied. A broken one is logged and removed. */
  read: (key: string, isBare?: (json: unknown) => boolean) => unknown;
  /** The value in a text that another tab has written. */
  parse: (text: string) => unknown;
  /** Whether the value was stored: false when storage is denied, or full even without the caches. */
  write: (key: string, data: unknown) => boolean;
  remove: (key: string) => void;
  /** Every key of this site; none where storage is denied. */
  keys: () => string[];
  isDenied: () => boolean;
}

/** `isCache` names the keys that can be fetched again: they make room for what is nowhere else. */
export function openLocalStorage(isCache: (key: string) => boolean): LocalStorage {
  const remove = (key: string) => tryStorage(undefined, (storage) => storage.removeItem(key));
  const keys = () =>
    tryStorage<string[]>([], (storage) =>
      Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
    );
  const put = (key: string, text: string) =>
    tryStorage(false, (storage) => {
      storage.setItem(key, text);
      return true;
    });
  return {
    read: (key, isBare) => {
      const text = tryStorage<string | null>(null, (storage) => storage.getItem(key));
      if (text === null) return undefined;
      const found = parse(text, isBare);
      if (found) return found.value;
      console.warn(`${key} held a value that cannot be read; it was removed.`);
      remove(key);
      return undefined;
    },
    parse: (text) => parse(text)?.value,
    write: (key, data) => {
      const text = JSON.stringify({ v: VERSION, data });
      if (put(key, text)) return true;
      // A cache makes room for nothing: it would push out what another cache holds.
      if (isCache(key)) return false;
      for (const other of keys()) if (isCache(other)) remove(other);
      return put(key, text);
    },
    remove,
    keys,
    isDenied: () => tryStorage(true, (storage) => storage.length < 0),
  };
}
