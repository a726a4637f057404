import type {
  ExportAsset,
  ExportContentType,
  ExportEntry,
  ExportFile,
  ExportLocale,
} from '../../../content/contentful-mock/export-types.ts';
import { step } from '../../stack/progress.ts';
import { type Connection, errorName, inSpace } from './connection.ts';

export interface EditorInterface {
  sys: { id?: string; version?: number; contentType: { sys: { id: string } } };
  controls?: { fieldId: string; [key: string]: unknown }[];
  [key: string]: unknown;
}

/** Everything of a space, in the shape of an export. */
export interface SpaceContent extends ExportFile {
  contentTypes: ExportContentType[];
  editorInterfaces: EditorInterface[];
  locales: ExportLocale[];
  entries: ExportEntry[];
  assets: ExportAsset[];
}

/** How many of a kind one request reads; fewer where they are so long that Contentful refuses the answer. */
const PAGE = 200;

type GetMany<T> = (query: {
  skip: number;
  limit: number;
  order?: string;
}) => Promise<{ items: T[]; total: number }>;

async function all<T>(getMany: GetMany<T>, order?: string): Promise<T[]> {
  const found: T[] = [];
  for (let limit = PAGE; ;) {
    try {
      const query = { skip: found.length, limit, ...(order ? { order } : {}) };
      const { items, total } = await getMany(query);
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    } catch (error) {
      const isTooLong = errorName(error) === 'BadRequest' && limit > 1;
      if (!isTooLong) throw error;
      limit = Math.ceil(limit / 2);
    }
  }
}

/** Reads the whole space, page by page. */
export async function readSpace({ client, name }: Connection): Promise<SpaceContent> {
  const read = <T>(what: string, getMany: GetMany<T>, order?: string): Promise<T[]> =>
    step(`${what} of ${name}`, () => inSpace(`to list ${what}`, () => all(getMany, order)));
  // What the SDK calls by its own types has the shape of an export: an export is made of it.
  return {
    locales: await read('locales', (query) => client.locale.getMany({ query })),
    contentTypes: (await read('content types', (query) =>
      client.contentType.getMany({ query }),
    )) as unknown as ExportContentType[],
    editorInterfaces: (await read('editor interfaces', (query) =>
      client.editorInterface.getMany({ query }),
    )) as unknown as EditorInterface[],
    entries: (await read(
      'entries',
      (query) => client.entry.getMany({ query }),
      'sys.id',
    )) as unknown as ExportEntry[],
    assets: (await read(
      'assets',
      (query) => client.asset.getMany({ query }),
      'sys.id',
    )) as unknown as ExportAsset[],
  };
}
