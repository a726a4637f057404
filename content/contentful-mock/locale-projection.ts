import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportField,
  ExportLocale,
  ExportSys,
  LocalisedFields,
} from './export-types.ts';

/** An entry or asset as the delivery API gives it out. */
export interface Entity {
  metadata: { tags: unknown[]; concepts: unknown[] };
  sys: {
    id: string;
    type: 'Entry' | 'Asset';
    contentType?: { sys: { id: string } };
    [key: string]: unknown;
  };
  fields: Record<string, unknown>;
}

export interface Scope {
  space: string;
  environment: string;
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

/** The wanted locale, then its fallbacks one after another; a circle ends the chain. */
function fallbackChain(locale: string, { locales }: Scope): string[] {
  const chain: string[] = [];
  for (
    let code: string | null | undefined = locale;
    code && !chain.includes(code);
    code = locales.find((known) => known.code === code)?.fallbackCode
  )
    chain.push(code);
  return chain;
}

/**
 * The fields of one entity in one locale. Localised values follow the fallback chain; others come from the default
 * locale whatever was asked. A field never filled is absent, a stored null stays null.
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
    if (locale === '*') {
      projected[id] = values;
      continue;
    }
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
    ...(locale === '*' ? {} : { locale }),
  };
}

export function projectEntry(entry: ExportEntry, locale: string, scope: Scope): Entity {
  const typeId = entry.sys.contentType.sys.id;
  const definitions = scope.contentTypes.get(typeId)?.fields ?? [];
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...projectSys(entry.sys, 'Entry', locale, scope),
      contentType: link('ContentType', typeId),
    },
    fields: projectFields(entry.fields, definitions, locale, scope),
  };
}

export function projectAsset(asset: ExportAsset, locale: string, scope: Scope): Entity {
  return {
    metadata: { tags: [], concepts: [] },
    sys: projectSys(asset.sys, 'Asset', locale, scope),
    fields: projectFields(asset.fields, ASSET_FIELDS, locale, scope),
  };
}
