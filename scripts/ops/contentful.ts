import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { atEnd } from '../command/lifetime.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { localFolder } from '../command/root.ts';
import { runProgram } from './command.ts';

/** The official tools, run through npx: they are 90 MB that the platform itself does not need. */
const TOOLS = { import: 'contentful-import@10', export: 'contentful-export@7' };

/** An export of a space, as contentful-export writes it; only the fields that a push rewrites. */
export interface SpaceExport {
  contentTypes: { fields: { defaultValue?: Localised }[] }[];
  locales: Locale[];
  entries: Entry[];
  assets: Asset[];
}

export interface Locale {
  code: string;
  default?: boolean;
}

type Localised = Record<string, unknown>;
type Entry = { fields: Record<string, Localised> };
type Asset = Entry & { sys: { id: string } };

/** The space of the environment variables. */
export interface Space {
  id: string;
  environment: string;
  host: string;
  uploadHost: string;
  token: string;
  /** For sentences: "space/environment". */
  name: string;
}

/**
 * From the environment only, because options stay in the history of the shell. @throws UsageError
 */
export function readSpace(env: NodeJS.ProcessEnv = process.env): Space {
  const required = (name: string, where: string) => {
    const value = env[name]?.trim();
    if (value) return value;
    throw new UsageError(`Set ${name} in the environment. ${where}.`);
  };
  const shown = 'Contentful shows it under Settings, General settings';
  const token = required('CONTENTFUL_MANAGEMENT_TOKEN', 'Make one under Settings, CMA tokens');
  const id = required('CONTENTFUL_SPACE_ID', shown);
  const environment = env['CONTENTFUL_ENVIRONMENT'] || 'master';
  const host = env['CONTENTFUL_MANAGEMENT_HOST'] || 'api.contentful.com';
  const uploadHost = env['CONTENTFUL_UPLOAD_HOST'] || 'upload.contentful.com';
  for (const part of [id, environment])
    if (!/^[\w.-]{1,64}$/.test(part))
      throw new UsageError(
        `"${part}" is no id of a space or an environment. Copy it from Contentful.`,
      );
  for (const one of [host, uploadHost])
    if (!/^([a-z0-9.-]+\.contentful\.com|127\.0\.0\.1:\d+)$/.test(one))
      throw new UsageError(`"${one}" is no host of contentful.com. Correct CONTENTFUL_…_HOST.`);
  return { id, environment, host, uploadHost, token, name: `${id}/${environment}` };
}

export const isLocal = ({ host }: Space): boolean => host.startsWith('127.');

/** Reads all resources of one kind in the space, page by page. */
async function read<T>(space: Space, kind: string): Promise<T[]> {
  const { host, id, environment, token } = space;
  const scheme = isLocal(space) ? 'http' : 'https';
  const found: T[] = [];
  for (;;) {
    const response = await fetch(
      `${scheme}://${host}/spaces/${id}/environments/${environment}/${kind}?limit=100&skip=${found.length}`,
      { headers: { authorization: `Bearer ${token}` } },
    ).catch(() => undefined);
    if (!response?.ok)
      throw new Problem(
        `The ${kind} of ${space.name} cannot be read (${response?.status ?? 'no answer'}). Check the connection, CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT and CONTENTFUL_MANAGEMENT_TOKEN.`,
      );
    const { items, total } = (await response.json()) as { items: T[]; total: number };
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** The locale of a space that every field has. */
export async function defaultLocale(space: Space): Promise<Locale> {
  const locales = await read<Locale>(space, 'locales');
  const found = locales.find((locale) => locale.default);
  if (found) return found;
  throw new Problem(`The space ${space.name} names no default locale. Look into its settings.`);
}

/**
 * The content in the default locale of the space: contentful-import rejects a file in another one.
 */
export function withLocale(content: SpaceExport, there: Locale): SpaceExport {
  const to = there.code;
  const from = content.locales.find((locale) => locale.default)?.code;
  if (from === undefined)
    throw new UsageError('The file names no default locale. Mark one with "default": true.');
  if (from !== to && content.locales.some(({ code }) => code === to))
    throw new UsageError(
      `The file is written in ${from} and in ${to}, the default of the space. Take one out.`,
    );
  const rename = (values: Localised): Localised =>
    Object.fromEntries(
      Object.entries(values).map(([code, one]) => [code === from ? to : code, one]),
    );
  const withFields = <T extends { fields: Record<string, Localised> }>(one: T): T => ({
    ...one,
    fields: Object.fromEntries(
      Object.entries(one.fields).map(([field, values]) => [field, rename(values)]),
    ),
  });
  return {
    ...content,
    locales: content.locales.map((one) => (one.code === from ? there : one)),
    contentTypes: content.contentTypes.map((type) => ({
      ...type,
      fields: type.fields.map((field) =>
        field.defaultValue ? { ...field, defaultValue: rename(field.defaultValue) } : field,
      ),
    })),
    entries: content.entries.map(withFields),
    assets: content.assets.map(withFields),
  };
}

/** The entries with the addresses that the asset files have in the space. */
function withAddresses({ entries, assets }: SpaceExport, there: Asset[], locale: string): Entry[] {
  const assetUrl = (asset?: Asset) =>
    (asset?.fields['file']?.[locale] as { url?: string } | undefined)?.url;
  let text = JSON.stringify(entries);
  for (const asset of assets) {
    const [from, to] = [
      assetUrl(asset),
      assetUrl(there.find(({ sys }) => sys.id === asset.sys.id)),
    ];
    if (from && to) text = text.replaceAll(from, to);
  }
  return JSON.parse(text) as Entry[];
}

/**
 * Model and files first, then the entries with the new addresses of the files. Deletes nothing in
 * the space.
 */
export async function pushContent(
  space: Space,
  content: SpaceExport,
  locale: string,
  assetsDirectory: string,
): Promise<void> {
  await runTool('import', space, {
    content: { ...content, entries: [] },
    options: { uploadAssets: true, assetsDirectory },
  });
  const assets = await read<Asset>(space, 'assets');
  await runTool('import', space, {
    content: { entries: withAddresses(content, assets, locale) },
    options: { skipContentModel: true },
  });
}

export const pullContent = (space: Space, file: string): Promise<void> =>
  runTool('export', space, {
    options: {
      exportDir: path.dirname(file),
      contentFile: path.basename(file),
      includeDrafts: true,
      skipRoles: true,
      skipWebhooks: true,
    },
  });

/**
 * Runs one of the tools; its options, with the token, are passed in a private file and not as
 * arguments.
 */
async function runTool(
  tool: keyof typeof TOOLS,
  space: Space,
  { content, options }: { content?: object; options: object },
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contentful-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  atEnd(remove);
  const [config, contentFile] = [path.join(folder, 'config.json'), path.join(folder, 'file.json')];
  if (content) writeFileSync(contentFile, JSON.stringify(content));
  const errorLogFile = path.join(localFolder('contentful'), `${tool}-errors.json`);
  mkdirSync(path.dirname(errorLogFile), { recursive: true });
  const all = {
    spaceId: space.id,
    environmentId: space.environment,
    managementToken: space.token,
    host: space.host,
    hostUpload: space.uploadHost,
    insecure: isLocal(space),
    errorLogFile,
    ...(content && { contentFile }),
    ...options,
  };
  writeFileSync(config, JSON.stringify(all), { mode: 0o600 });
  const { CONTENTFUL_MANAGEMENT_TOKEN: _token, ...env } = process.env;
  const code = await runProgram('npx', ['--yes', TOOLS[tool], '--config', config], env);
  remove();
  if (code !== 0)
    throw new Problem(
      `${TOOLS[tool]} ended with ${code}. Correct what it says above and run this again; its errors are in ${errorLogFile}.`,
    );
}
