import type { Course } from '@edu/domain/course';

const COURSE = /\/api\/content\/courses\/([^/?]+)$/;
/** A list that anybody can take in; the last ones first. */
const MOST = 12;

/** The courses that can be opened without a network: those that were opened or kept on this device. */
export async function coursesHere(): Promise<Pick<Course, 'id' | 'title'>[]> {
  if (!('caches' in globalThis)) return [];
  const found = new Map<string, Pick<Course, 'id' | 'title'>>();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => COURSE.test(url));
    for (const request of requests.toReversed()) {
      if (found.size === MOST) return [...found.values()];
      const response = await cache.match(request);
      if (!response) continue;
      const { id, title } = (await response.json()) as Course;
      found.set(id, { id, title });
    }
  }
  return [...found.values()];
}

/** The ids of all of them. */
export async function courseIdsHere(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const found = new Set<string>();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const [, id] = COURSE.exec(url) ?? [];
      if (id !== undefined) found.add(decodeURIComponent(id));
    }
  }
  return found;
}
