import { afterEach, expect, it, vi } from 'vitest';

const FILES: Record<string, string> = {
  'app.html': '<!doctype html>',
  'asset-manifest.json': '{}',
  'asset-styles.json': '{"assets/index.css":"a{}"}',
};

/** The app of a new instance while Hosting answers for one of the files with this status. */
async function appWith(file: string, status: number) {
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    return name === file ? new Response('', { status }) : new Response(FILES[name]);
  });
  const { builtApp } = await import('./built-app.ts');
  return builtApp();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the app of a release without styles is known, so that the browser can render it', async () => {
  expect(await appWith('asset-styles.json', 404)).toEqual({
    html: '<!doctype html>',
    manifest: {},
    styles: {},
  });
});

it.each([
  ['asset-styles.json', 503],
  ['asset-manifest.json', 404],
  ['app.html', 404],
])('the app is unknown while %s answers %i', async (file, status) => {
  expect(await appWith(file, status)).toBeUndefined();
});
