import { isDeepStrictEqual } from 'node:util';

import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportSys,
  LocalisedFields,
} from '../../../content/contentful-mock/export-types.ts';
import { Problem } from '../../stack/problem.ts';
import { Addresses, filesOf, hasFiles, pathOf } from './asset-files.ts';
import { pick, saysSame } from './plain.ts';
import type { EditorInterface, SpaceContent } from './space.ts';

/** What a push does with one thing. */
export type Does = 'create' | 'update' | 'publish' | 'keep';

/** One thing of the file beside what the space has of it. */
export interface Item<T> {
  id: string;
  does: Does;
  wanted: T;
  stands: T | undefined;
}

export interface PushPlan {
  contentTypes: Item<ExportContentType>[];
  editorInterfaces: Item<EditorInterface>[];
  assets: (Item<ExportAsset> & { uploads: boolean })[];
  entries: Item<ExportEntry>[];
}

const TYPE_KEYS = ['name', 'description', 'displayField'];
const FIELD_KEYS = [
  'id',
  'name',
  'type',
  'localized',
  'required',
  'disabled',
  'omitted',
  'linkType',
  'items',
  'validations',
  'defaultValue',
];
const EDITOR_KEYS = ['sidebar', 'editors', 'editorLayout', 'groupControls'];

/** Whether what stands is what readers get: published, and not edited since. */
export const isCurrent = ({ publishedVersion, version }: ExportSys): boolean =>
  publishedVersion !== undefined && Number(version) === publishedVersion + 1;

const doesOf = (sys: ExportSys, stands: { sys: ExportSys } | undefined, isSame: boolean): Does => {
  if (!stands) return 'create';
  if (!isSame) return 'update';
  return sys.publishedVersion !== undefined && !isCurrent(stands.sys) ? 'publish' : 'keep';
};

/** A content type as it is to be: fields that only the space has stay, behind the others. */
export function mergedType(wanted: ExportContentType, stands?: ExportContentType): object {
  const ids = new Set(wanted.fields.map(({ id }) => id));
  const others = stands?.fields.filter(({ id }) => !ids.has(id)) ?? [];
  return {
    ...pick(wanted, TYPE_KEYS),
    fields: [...wanted.fields, ...others].map((field) => pick(field, FIELD_KEYS)),
  };
}

/** How fields are edited: those of the file, then what only the space has. */
export function mergedEditor(wanted: EditorInterface, stands?: EditorInterface): object {
  const ids = new Set(wanted.controls?.map(({ fieldId }) => fieldId));
  const others = stands?.controls?.filter(({ fieldId }) => !ids.has(fieldId)) ?? [];
  return {
    ...pick(stands ?? {}, EDITOR_KEYS),
    ...pick(wanted, EDITOR_KEYS),
    controls: [...(wanted.controls ?? []), ...others],
  };
}

/**
 * Fields as they are to be: those of the file in its locales. Other locales, and fields that the model of the file does not
 * know, stay as the space has them.
 */
export function mergedFields(
  wanted: LocalisedFields,
  stands: LocalisedFields,
  { known, locales }: { known: ReadonlySet<string>; locales: ReadonlySet<string> },
): LocalisedFields {
  const merged: LocalisedFields = {};
  for (const field of new Set([...Object.keys(wanted), ...Object.keys(stands)])) {
    const kept = Object.entries(stands[field] ?? {}).filter(
      ([code]) => !known.has(field) || !locales.has(code),
    );
    const values = { ...Object.fromEntries(kept), ...wanted[field] };
    if (Object.keys(values).length > 0) merged[field] = values;
  }
  return merged;
}

/** The locales in which the file is written. */
export const localesIn = (content: SpaceContent): Set<string> =>
  new Set(
    [...content.entries, ...content.assets].flatMap(({ fields }) =>
      Object.values(fields).flatMap((values) => Object.keys(values)),
    ),
  );

export const knownFields = (content: SpaceContent, contentType: string): Set<string> =>
  new Set(
    content.contentTypes.find(({ sys }) => sys.id === contentType)?.fields.map(({ id }) => id),
  );

/** The entry with the addresses that its files have in the space; `isKnown` is false while one is still to come. */
export function moved(entry: ExportEntry, addresses: Addresses) {
  let isKnown = true;
  const fields: LocalisedFields = {};
  for (const [field, values] of Object.entries(entry.fields)) {
    fields[field] = Object.fromEntries(
      Object.entries(values).map(([code, value]) => {
        const to = addresses.in(value);
        if (to === undefined) isKnown = false;
        return [code, to];
      }),
    );
  }
  return { entry: { ...entry, fields }, isKnown };
}

const byId = <T extends { sys: { id?: string } }>(all: T[]): Map<string, T> =>
  new Map(all.map((one) => [one.sys.id ?? '', one]));

function requireOpen(kind: string, { sys }: { sys: ExportSys }): void {
  if (sys.archivedVersion === undefined) return;
  throw new Problem(
    `The ${kind} ${sys.id} is archived in the space. Unarchive it in Contentful, or take it out of the file, and run this again.`,
  );
}

/** Compares the file, whose locales are the space's already, with the space. Files of assets lie below `folder`. */
export function planPush(content: SpaceContent, space: SpaceContent, folder: string): PushPlan {
  const addresses = new Addresses();
  const types = byId(space.contentTypes);
  const editors = new Map(space.editorInterfaces.map((one) => [one.sys.contentType.sys.id, one]));
  const assets = byId(space.assets);
  const entries = byId(space.entries);
  const locales = localesIn(content);
  return {
    contentTypes: content.contentTypes.map((wanted) => {
      const stands = types.get(wanted.sys.id);
      const isSame = saysSame(mergedType(wanted, stands), stands && mergedType(stands));
      return { id: wanted.sys.id, does: doesOf(wanted.sys, stands, isSame), wanted, stands };
    }),
    editorInterfaces: content.editorInterfaces.map((wanted) => {
      const { id } = wanted.sys.contentType.sys;
      const stands = editors.get(id);
      const isSame = saysSame(mergedEditor(wanted, stands), stands && mergedEditor(stands));
      return { id, does: isSame ? 'keep' : stands ? 'update' : 'create', wanted, stands };
    }),
    assets: content.assets.map((wanted) => planAsset(wanted, assets.get(wanted.sys.id))),
    entries: content.entries.map((wanted) => {
      const stands = entries.get(wanted.sys.id);
      if (stands) requireOpen('entry', stands);
      const { entry, isKnown } = moved(wanted, addresses);
      const known = knownFields(content, wanted.sys.contentType.sys.id);
      const isSame =
        isKnown &&
        isDeepStrictEqual(
          mergedFields(entry.fields, stands?.fields ?? {}, { known, locales }),
          stands?.fields,
        );
      return { id: wanted.sys.id, does: doesOf(wanted.sys, stands, isSame), wanted, stands };
    }),
  };

  function planAsset(wanted: ExportAsset, stands: ExportAsset | undefined) {
    if (stands) requireOpen('asset', stands);
    const uploads = !stands || !hasFiles(folder, wanted, stands);
    if (uploads) for (const [, file] of filesOf(wanted)) pathOf(folder, wanted, file);
    for (const [locale, file] of filesOf(wanted)) {
      const there = stands && new Map(filesOf(stands)).get(locale)?.url;
      addresses.move(file.url, uploads ? undefined : there);
    }
    const texts = ({ fields: { file: _file, ...others } }: ExportAsset) => others;
    const isSame =
      !uploads &&
      stands !== undefined &&
      isDeepStrictEqual(
        mergedFields(texts(wanted), texts(stands), { known: ASSET_FIELDS, locales }),
        texts(stands),
      );
    return { id: wanted.sys.id, does: doesOf(wanted.sys, stands, isSame), wanted, stands, uploads };
  }
}

export const ASSET_FIELDS: ReadonlySet<string> = new Set(['title', 'description']);
