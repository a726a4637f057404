import { readFileSync, statSync } from 'node:fs';
import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportField,
  ExportFile,
  ExportLocale,
  ExportSys,
  LocalisedFields,
} from './export-types.ts';

/** An entry or asset as the delivery API returns it. */
export interface Entity {
  metadata: { tags: unknown[]; concepts: unknown[] };
  sys: { id: string; contentType?: { sys: { id: string } }; [key: string]: unknown };
  fields: Record<string, unknown>;
}

/** Everything published, in one locale. */
type LocaleView = Record<'entries' | 'assets', ReadonlyMap<string, Entity>>;

export interface Store {
  contentTypes: ReadonlyMap<string, ExportContentType>;
  defaultLocale: string;
  /** The view of a locale code; undefined for an unknown one. Built when it is first used. */
  view(locale: string): LocaleView | undefined;
}

export interface Place {
  space: string;
  environment: string;
}

interface Scope extends Place {
  locales: readonly ExportLocale[];
  defaultLocale: string;
  contentTypes: ReadonlyMap<string, ExportContentType>;
}

const ASSET_FIELDS: readonly ExportField[] = [
  { id: 'title', name: 'Title', type: 'Symbol', localized: true },
  { id: 'description', name: 'Description', type: 'Text', localized: true },
  { id: 'file', name: 'File', type: 'Object', localized: true },
];

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** The wanted locale, then its fallbacks one after another; a cycle ends the chain. */
function fallbackChain(locale: string, { locales }: Scope): string[] {
  const chain: string[] = [];
  const nextLocale = (code: string) => locales.find((known) => known.code === code)?.fallbackCode;
  for (let code: string | null | undefined = locale; code && !chain.includes(code);)
    code = nextLocale(chain[chain.push(code) - 1] ?? '');
  return chain;
}

/**
 * The fields of one entity in one locale. Localised values follow the fallback chain; others always
 * come from the default locale. A field that was never filled is absent, a stored null stays null.
 */
function projectFields(
  fields: LocalisedFields,
  definitions: readonly ExportField[],
  locale: string,
  scope: Scope,
): Record<string, unknown> {
  const chain = fallbackChain(locale, scope);
  const projected: Record<string, unknown> = {};
  for (const { id, localized, omitted } of definitions) {
    const values = fields[id];
    if (omitted || !values) continue;
    const code = (localized ? chain : [scope.defaultLocale]).find((known) => known in values);
    if (code !== undefined) projected[id] = values[code];
  }
  return projected;
}

/** `updatedAt` of the delivery API is the time of publishing. */
function projectSys(sys: ExportSys, type: 'Entry' | 'Asset', locale: string, scope: Scope) {
  const createdAt = sys.createdAt ?? '2026-01-01T00:00:00.000Z';
  return {
    space: link('Space', scope.space),
    id: sys.id,
    type,
    createdAt,
    updatedAt: sys.publishedAt ?? sys.updatedAt ?? createdAt,
    environment: link('Environment', scope.environment),
    publishedVersion: sys.publishedVersion,
    revision: sys.publishedCounter ?? 1,
    locale,
  };
}

const metadata = { tags: [], concepts: [] };

function projectEntry(entry: ExportEntry, locale: string, scope: Scope): Entity {
  const typeId = entry.sys.contentType.sys.id;
  const definitions = scope.contentTypes.get(typeId)?.fields ?? [];
  const sys = projectSys(entry.sys, 'Entry', locale, scope);
  return {
    metadata,
    sys: { ...sys, contentType: link('ContentType', typeId) },
    fields: projectFields(entry.fields, definitions, locale, scope),
  };
}

const projectAsset = (asset: ExportAsset, locale: string, scope: Scope): Entity => ({
  metadata,
  sys: projectSys(asset.sys, 'Asset', locale, scope),
  fields: projectFields(asset.fields, ASSET_FIELDS, locale, scope),
});

/** An entry or asset is delivered when it was published and is not archived. */
const isPublished = ({ sys }: ExportAsset): boolean =>
  sys.publishedVersion !== undefined && sys.archivedVersion === undefined;

function byId<T extends { sys: { id: string } }>(things: readonly T[], what: string) {
  const map = new Map<string, T>();
  for (const thing of things) {
    const { id } = thing.sys;
    if (map.has(id))
      throw new Error(`The export holds two ${what} with the id "${id}". Rename one of them.`);
    map.set(id, thing);
  }
  return map;
}

/** Indexes an export file. Throws an error with a sentence when the file is inconsistent. */
function createStore(data: ExportFile, place: Place): Store {
  if (!Array.isArray(data?.contentTypes) || !Array.isArray(data.entries))
    throw new Error(
      'This is not a contentful-export file: it needs the lists "contentTypes" and "entries".',
    );
  const contentTypes = byId(data.contentTypes, 'content types');
  const entries = byId(data.entries, 'entries');
  const assets = byId(data.assets ?? [], 'assets');
  // The locales of a new space.
  const locales = data.locales ?? [{ code: 'en-US', name: 'English', default: true }];
  const defaultLocale = locales.find((locale) => locale.default)?.code;
  if (defaultLocale === undefined)
    throw new Error('No locale of the export is marked "default": true. Mark exactly one.');
  for (const { sys } of entries.values())
    if (!contentTypes.has(sys.contentType.sys.id))
      throw new Error(
        `Entry "${sys.id}" has the content type "${sys.contentType.sys.id}", which the export does not define.`,
      );

  const scope: Scope = { ...place, locales, defaultLocale, contentTypes };
  const views = new Map<string, LocaleView>();
  const toView = <T extends ExportAsset>(
    things: Map<string, T>,
    project: (thing: T, locale: string, scope: Scope) => Entity,
    locale: string,
  ) =>
    new Map(
      [...things.values()]
        .filter(isPublished)
        .map((thing) => [thing.sys.id, project(thing, locale, scope)]),
    );
  return {
    contentTypes,
    defaultLocale,
    view(locale) {
      if (!locales.some(({ code }) => code === locale)) return undefined;
      const view = views.get(locale) ?? {
        entries: toView(entries, projectEntry, locale),
        assets: toView(assets, projectAsset, locale),
      };
      views.set(locale, view);
      return view;
    },
  };
}

/**
 * Time and size of the last change; checked before each request, which is cheaper and more reliable
 * than a file watcher.
 */
function fileStamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs}:${stats.size}` : 'missing';
}

/**
 * The content of an object, or of a file that is read again whenever it has changed: an invalid or
 * missing new version leaves the content unchanged and is reported once.
 */
export function openContent({ file, data }: { file?: string; data?: ExportFile }, place: Place) {
  const readFile = (from: string): Store => {
    try {
      return createStore(JSON.parse(readFileSync(from, 'utf8')) as ExportFile, place);
    } catch (error) {
      throw new Error(`${from} cannot be served: ${(error as Error).message}`, { cause: error });
    }
  };
  let stamp = file && fileStamp(file);
  let current = file ? readFile(file) : createStore(data as ExportFile, place);
  return {
    store(): Store {
      if (!file || fileStamp(file) === stamp) return current;
      stamp = fileStamp(file);
      try {
        current = readFile(file);
      } catch (error) {
        console.error(`${(error as Error).message} The content stays as it was.`);
      }
      return current;
    },
    replace(next: ExportFile): void {
      current = createStore(next, place);
    },
  };
}
