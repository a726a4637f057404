import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportFile,
  ExportLocale,
} from './export-types.ts';
import { projectAsset, projectEntry, type Entity } from './locale-projection.ts';

/** Everything published, as one locale sees it. */
export interface LocaleView {
  entries: ReadonlyMap<string, Entity>;
  assets: ReadonlyMap<string, Entity>;
}

export interface Store {
  contentTypes: ReadonlyMap<string, ExportContentType>;
  locales: readonly ExportLocale[];
  defaultLocale: string;
  /** The view of a known locale code, or of '*' (every field keyed by locale). Built at first use. */
  view(locale: string): LocaleView;
}

export interface Place {
  space: string;
  environment: string;
}

type Published = { sys: { id: string; publishedVersion?: number; archivedVersion?: number } };

/** An entry or asset is delivered when it was published and is not archived. */
const isPublished = ({ sys }: Published): boolean =>
  sys.publishedVersion !== undefined && sys.archivedVersion === undefined;

function byId<T extends { sys: { id: string } }>(
  things: readonly T[],
  what: string,
): Map<string, T> {
  const map = new Map<string, T>();
  for (const thing of things) {
    if (map.has(thing.sys.id))
      throw new Error(
        `The export holds two ${what} with the id "${thing.sys.id}". Rename one of them.`,
      );
    map.set(thing.sys.id, thing);
  }
  return map;
}

/** The locales of the file; a file without any has `en-US`, the default of a new space. */
function readLocales(data: ExportFile): { locales: ExportLocale[]; defaultLocale: string } {
  const locales = data.locales?.length
    ? data.locales
    : [{ code: 'en-US', name: 'English (United States)', default: true }];
  const standard = locales.find((locale) => locale.default);
  if (!standard)
    throw new Error('No locale of the export is marked "default": true. Mark exactly one.');
  return { locales, defaultLocale: standard.code };
}

function checkShape(data: ExportFile): void {
  if (!Array.isArray(data?.contentTypes) || !Array.isArray(data.entries))
    throw new Error(
      'This is not a contentful-export file: it needs the lists "contentTypes" and "entries".',
    );
}

/** Indexes an export file. Throws a sentence when the file contradicts itself. */
export function createStore(data: ExportFile, place: Place): Store {
  checkShape(data);
  const contentTypes = byId(data.contentTypes, 'content types');
  const allEntries: Map<string, ExportEntry> = byId(data.entries, 'entries');
  const allAssets: Map<string, ExportAsset> = byId(data.assets ?? [], 'assets');
  const { locales, defaultLocale } = readLocales(data);
  for (const { sys } of allEntries.values()) {
    if (!contentTypes.has(sys.contentType.sys.id))
      throw new Error(
        `Entry "${sys.id}" has the content type "${sys.contentType.sys.id}", which the export does not define.`,
      );
  }

  const scope = { ...place, locales, defaultLocale, contentTypes };
  const views = new Map<string, LocaleView>();
  const view = (locale: string): LocaleView => {
    const known = views.get(locale);
    if (known) return known;
    const built: LocaleView = {
      entries: new Map(
        [...allEntries.values()]
          .filter(isPublished)
          .map((entry) => [entry.sys.id, projectEntry(entry, locale, scope)]),
      ),
      assets: new Map(
        [...allAssets.values()]
          .filter(isPublished)
          .map((asset) => [asset.sys.id, projectAsset(asset, locale, scope)]),
      ),
    };
    views.set(locale, built);
    return built;
  };
  return { contentTypes, locales, defaultLocale, view };
}
