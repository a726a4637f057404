import { DEFAULT_SETTINGS, readSettings } from '@edu/domain/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { renderer } from '../../../web/src/entry-server.tsx';

afterEach(() => vi.useRealTimers());

const renderAt = (time: string) => {
  vi.setSystemTime(new Date(time));
  return renderer.renderPage({
    address: '/about',
    served: {
      settings: readSettings(DEFAULT_SETTINGS),
      courses: [{ items: [], total: 0, skip: 0, limit: 20 }],
    },
  });
};

it('renders the same content the same within a minute, so that a browser has its ETag', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await renderAt('2026-05-01T10:00:03.141Z');
  expect(await renderAt('2026-05-01T10:00:59.265Z')).toEqual(first);
  expect(JSON.stringify(first.state)).toContain(String(Date.parse('2026-05-01T10:00:00Z')));
});
