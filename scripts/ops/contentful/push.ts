import { readFile } from 'node:fs/promises';

import type {
  ExportAsset,
  ExportEntry,
  ExportSys,
  LocalisedFields,
} from '../../../content/contentful-mock/export-types.ts';
import { Problem } from '../../stack/problem.ts';
import { step } from '../../stack/progress.ts';
import { Addresses, filesOf, pathOf } from './asset-files.ts';
import { type Connection, errorName, inSpace } from './connection.ts';
import {
  ASSET_FIELDS,
  isCurrent,
  type Item,
  knownFields,
  localesIn,
  mergedEditor,
  mergedFields,
  mergedType,
  moved,
  type PushPlan,
} from './plan.ts';
import type { SpaceContent } from './space.ts';

/** How often Contentful is asked whether it has taken a file up, and how long. */
const PROCESSING = { processingCheckWait: 500, processingCheckRetries: 240 };

/** What an answer of the SDK is here: its own types say more than this needs. */
interface Answered {
  sys: ExportSys;
  fields?: LocalisedFields;
}
type Payload = never;
const payload = (data: object): Payload => data as Payload;

/** Writes what the plan says into the space: first the model, then files, then entries, published once all of them are there. */
export async function applyPush(
  connection: Connection,
  content: SpaceContent,
  plan: PushPlan,
  folder: string,
): Promise<void> {
  const work = (label: string, items: Item<unknown>[], run: () => Promise<void>) =>
    items.some(({ does }) => does !== 'keep') ? step(label, run) : Promise.resolve();
  await work('content types', plan.contentTypes, () => pushTypes(connection, plan));
  await work('editor interfaces', plan.editorInterfaces, () => pushEditors(connection, plan));
  const addresses = new Addresses();
  await work('assets', plan.assets, () => pushAssets(connection, content, plan, folder));
  for (const { wanted, stands } of plan.assets) {
    const there = new Map(stands ? filesOf(stands) : []);
    for (const [locale, file] of filesOf(wanted)) addresses.move(file.url, there.get(locale)?.url);
  }
  await work('entries', plan.entries, () => pushEntries(connection, content, plan, addresses));
  await work('publishing', plan.entries, () => publishEntries(connection, plan));
}

async function pushTypes({ client }: Connection, plan: PushPlan): Promise<void> {
  for (const item of plan.contentTypes) {
    const { id: contentTypeId, does, wanted, stands } = item;
    if (does === 'keep') continue;
    await inSpace(`the content type ${contentTypeId}`, async () => {
      const data = mergedType(wanted, stands);
      let sys: object | undefined = stands?.sys;
      if (does === 'create')
        ({ sys } = await client.contentType.createWithId({ contentTypeId }, payload(data)));
      if (does === 'update')
        ({ sys } = await client.contentType.update({ contentTypeId }, payload({ ...data, sys })));
      await client.contentType.publish({ contentTypeId }, payload({ ...data, sys }));
    });
  }
}

async function pushEditors({ client }: Connection, plan: PushPlan): Promise<void> {
  for (const { id: contentTypeId, does, wanted } of plan.editorInterfaces) {
    if (does === 'keep') continue;
    await inSpace(`the editor interface of ${contentTypeId}`, async () => {
      // Publishing a type makes one, so that it is there by now.
      const stands = await client.editorInterface.get({ contentTypeId });
      const data = mergedEditor(wanted, stands as unknown as typeof wanted);
      await client.editorInterface.update({ contentTypeId }, payload({ ...data, sys: stands.sys }));
    });
  }
}

async function pushAssets(
  { client }: Connection,
  content: SpaceContent,
  plan: PushPlan,
  folder: string,
): Promise<void> {
  const locales = localesIn(content);
  for (const item of plan.assets) {
    const { id: assetId, does, wanted, stands, uploads } = item;
    if (does === 'keep') continue;
    await inSpace(`the asset ${assetId}`, async () => {
      let asset = stands as Answered | undefined;
      if (does !== 'publish') {
        const { file: stored = {}, ...texts } = stands?.fields ?? {};
        const { file: _file, ...wantedTexts } = wanted.fields;
        const file = { ...stored };
        for (const [locale, one] of uploads ? filesOf(wanted) : []) {
          const bytes = await readFile(pathOf(folder, wanted, one));
          const upload = await client.upload.create({}, payload({ file: bytes }));
          const { fileName, contentType } = one;
          const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: upload.sys.id } };
          file[locale] = { fileName, contentType, uploadFrom };
        }
        const fields = {
          ...mergedFields(wantedTexts, texts, { known: ASSET_FIELDS, locales }),
          file,
        };
        asset = (await (stands
          ? client.asset.update({ assetId }, payload({ fields, sys: stands.sys }))
          : client.asset.createWithId({ assetId }, payload({ fields })))) as unknown as Answered;
        for (const [locale] of uploads ? filesOf(wanted) : []) {
          asset = (await client.asset.processForLocale(
            {},
            payload(asset),
            locale,
            PROCESSING,
          )) as unknown as Answered;
        }
      }
      if (asset) item.stands = asset as ExportAsset;
      if (wanted.sys.publishedVersion !== undefined && asset && !isCurrent(asset.sys))
        await client.asset.publish({ assetId }, payload(asset));
    });
  }
}

async function pushEntries(
  { client }: Connection,
  content: SpaceContent,
  plan: PushPlan,
  addresses: Addresses,
): Promise<void> {
  const locales = localesIn(content);
  for (const item of plan.entries) {
    const { id: entryId, does, wanted, stands } = item;
    if (does !== 'create' && does !== 'update') continue;
    const contentTypeId = wanted.sys.contentType.sys.id;
    const known = knownFields(content, contentTypeId);
    const { entry } = moved(wanted, addresses);
    const fields = mergedFields(entry.fields, stands?.fields ?? {}, { known, locales });
    await inSpace(`the entry ${entryId}`, async () => {
      item.stands = (await (stands
        ? client.entry.update({ entryId }, payload({ ...stands, fields }))
        : client.entry.createWithId(
            { entryId, contentTypeId },
            payload({ fields }),
          ))) as unknown as ExportEntry;
    });
  }
}

/**
 * Publishes in rounds, those with fewer links first: Contentful refuses an entry as long as one that it links to is not
 * published.
 */
async function publishEntries({ client }: Connection, plan: PushPlan): Promise<void> {
  let waiting = plan.entries
    .filter(
      ({ does, wanted, stands }) =>
        does !== 'keep' &&
        wanted.sys.publishedVersion !== undefined &&
        stands !== undefined &&
        !isCurrent(stands.sys),
    )
    .toSorted((a, b) => linksIn(a.wanted) - linksIn(b.wanted));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    for (const item of waiting) {
      const { id: entryId, stands } = item;
      await inSpace(`to publish the entry ${entryId}`, async () => {
        try {
          await client.entry.publish({ entryId }, payload({ ...stands }));
        } catch (error) {
          if (errorName(error) !== 'UnresolvedLinks') throw error;
          refused.push(item);
        }
      });
    }
    if (refused.length === waiting.length) {
      throw new Problem(
        `These entries link to something that is not published: ${refused.map(({ id }) => id).join(', ')}. Publish it, or take the links out of the file, and run this again.`,
      );
    }
    waiting = refused;
  }
}

const linksIn = ({ fields }: ExportEntry): number =>
  JSON.stringify(fields).split('"linkType":"Entry"').length - 1;
