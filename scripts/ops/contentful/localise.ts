import type { ExportFile, LocalisedFields } from '../../../content/contentful-mock/export-types.ts';
import { Misuse, Problem } from '../../stack/problem.ts';
import type { SpaceContent } from './space.ts';

/** The code of the default locale. */
function defaultLocaleOf({ locales = [] }: Pick<ExportFile, 'locales'>, where: string): string {
  const found = locales.find((locale) => locale.default)?.code;
  if (found !== undefined) return found;
  throw new Misuse(`${where} names no default locale. Mark one with "default": true.`);
}

/**
 * The content with the keys of its default locale rewritten to that of the space, which cannot be changed there. Other locales
 * stay as they are.
 * @throws Problem that names a locale which the space does not have
 */
export function localised(
  content: SpaceContent,
  space: Pick<SpaceContent, 'locales'>,
): SpaceContent {
  const from = defaultLocaleOf(content, 'The file');
  const to = defaultLocaleOf(space, 'The space');
  const known = new Set(space.locales.map(({ code }) => code));
  const rename = (values: Record<string, unknown>, where: string) => {
    const renamed: Record<string, unknown> = {};
    for (const [code, value] of Object.entries(values)) {
      const target = code === from ? to : code;
      if (!known.has(target)) {
        throw new Problem(
          `${where} is written in the locale ${code}, which the space does not have. Add it in Contentful under Settings, Locales, and run this again.`,
        );
      }
      if (Object.hasOwn(renamed, target)) {
        throw new Problem(
          `${where} is written in ${from} and in ${to}, and both would be ${to} in the space. Take one of them out of the file.`,
        );
      }
      renamed[target] = value;
    }
    return renamed;
  };
  const fieldsOf = (fields: LocalisedFields, id: string): LocalisedFields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, values]) => [field, rename(values, `${id}.${field}`)]),
    );
  return {
    ...content,
    contentTypes: content.contentTypes.map((type) => ({
      ...type,
      fields: type.fields.map((field) =>
        'defaultValue' in field
          ? {
              ...field,
              defaultValue: rename(
                Object(field.defaultValue) as object as Record<string, unknown>,
                field.id,
              ),
            }
          : field,
      ),
    })),
    entries: content.entries.map((entry) => ({
      ...entry,
      fields: fieldsOf(entry.fields, entry.sys.id),
    })),
    assets: content.assets.map((asset) => ({
      ...asset,
      fields: fieldsOf(asset.fields, asset.sys.id),
    })),
  };
}
