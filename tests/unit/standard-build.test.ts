import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfigFromFile, type PluginOption } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

async function loadConfig(part: string) {
  const file = path.join(ROOT, part, 'vite.config.ts');
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, file, ROOT, 'silent');
  return loaded?.config ?? {};
}

async function pluginNames(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (!plugin) return [];
  if (!Array.isArray(plugin)) return [plugin.name];
  return (await Promise.all(plugin.map(pluginNames))).flat();
}

/** How far the build differs from a standard Vite build with published packages. */
describe.each(['web', 'functions'])('the build of %s', (part) => {
  it('has no alias, at most two plugins of ours and at most two chunk groups', async () => {
    const { resolve, plugins, build } = await loadConfig(part);
    expect(Object.keys(resolve?.alias ?? {})).toEqual([]);
    const own = (await pluginNames(plugins)).filter((name) => !/^vite(?::|-plugin-pwa)/.test(name));
    expect(own.length, own.join()).toBeLessThanOrEqual(2);
    const groups = [build?.rolldownOptions?.output ?? []]
      .flat()
      .flatMap(({ codeSplitting }) =>
        typeof codeSplitting === 'object' ? (codeSplitting.groups ?? []) : [],
      );
    expect(groups.length).toBeLessThanOrEqual(2);
  });
});

it('at most one patch changes a package, and its header names the upstream issue', () => {
  const folder = path.join(ROOT, 'patches');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  expect(files.length, files.join()).toBeLessThanOrEqual(1);
  for (const file of files)
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(/^[^]*?upstream[^]*?^diff /m);
});

it('web/index.html has at most 20 lines of inline script', () => {
  const html = readFileSync(path.join(ROOT, 'web', 'index.html'), 'utf8');
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const lines = [...scripts].flatMap(([, script = '']) => script.split('\n'));
  expect(lines.filter((line) => line.trim()).length).toBeLessThanOrEqual(20);
});
