import { beforeEach, expect, test, vi } from 'vitest';

/** Each test has the module anew: it stands for one page. */
const load = () => import('../../../web/src/state/notices-wanted.ts');

beforeEach(() => vi.resetModules());

test('what was wanted before the layout stood is fetched as soon as it stands', async () => {
  const { fetchNoticesWith, wantNotices } = await load();
  const fetch = vi.fn<() => void>();
  wantNotices();
  fetchNoticesWith(fetch);
  expect(fetch).toHaveBeenCalledOnce();
});

test('nothing is fetched until it is wanted', async () => {
  const { fetchNoticesWith, wantNotices } = await load();
  const fetch = vi.fn<() => void>();
  fetchNoticesWith(fetch);
  expect(fetch).not.toHaveBeenCalled();
  wantNotices();
  expect(fetch).toHaveBeenCalledOnce();
});
