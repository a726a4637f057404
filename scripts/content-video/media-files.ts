import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ExportAsset, ExportSys } from '../../content/contentful-mock/export-types.ts';
import { shortHash } from './course-script.ts';
import { type ContentExport, field, setField, textField } from './export-file.ts';

/** A file that belongs to a course. */
export interface MediaKind {
  assetId: string;
  fileName: string;
  host: string;
  contentType: string;
  /** Title of the asset in Contentful. */
  title: string;
}

export function mediaOf(courseId: string, title: string): Record<'video' | 'captions', MediaKind> {
  return {
    video: {
      assetId: `${courseId}-video`,
      fileName: `${courseId}.mp4`,
      host: 'videos.ctfassets.net',
      contentType: 'video/mp4',
      title: `Відео курсу «${title}»`,
    },
    captions: {
      assetId: `${courseId}-captions`,
      fileName: `${courseId}.uk.vtt`,
      host: 'assets.ctfassets.net',
      contentType: 'text/vtt',
      title: `Субтитри курсу «${title}»`,
    },
  };
}

const MARK = /відбиток ([0-9a-f]{16})/;

/** What an asset entry says of its file. */
export interface StoredMedia {
  /** `https:` address, and the file below the assets folder. */
  address: string;
  file: string;
  size: number;
  /** Fingerprint of the texts it was made from; '' when it does not say. */
  madeFrom: string;
}

/** The asset of a course; undefined when there is none yet. */
export function storedMedia(
  kind: MediaKind,
  content: ContentExport,
  folder: string,
): StoredMedia | undefined {
  const asset = content.data.assets.find(({ sys }) => sys.id === kind.assetId);
  if (!asset) return undefined;
  const { url, details } = field(asset, 'file', content) as {
    url: string;
    details: { size: number };
  };
  return {
    address: `https:${url}`,
    file: path.join(folder, url),
    size: details.size,
    madeFrom: MARK.exec(textField(asset, 'description', content))?.[1] ?? '',
  };
}

/**
 * Puts a file where contentful-import looks for it (HOST/SPACE/ASSET/HASH/NAME), in place of the one before, and notes it
 * in the asset entry. The hash in the path is that of the bytes, so caches may keep it for ever. Returns its `https:`
 * address.
 */
export async function storeMedia(
  kind: MediaKind,
  bytes: Uint8Array,
  {
    content,
    folder,
    sys,
    madeFrom,
  }: { content: ContentExport; folder: string; sys: ExportSys; madeFrom: string },
): Promise<string> {
  const home = `${kind.host}/${spaceOf(sys)}/${kind.assetId}`;
  const address = `//${home}/${shortHash(bytes)}/${kind.fileName}`;
  await rm(path.join(folder, home), { recursive: true, force: true });
  const file = path.join(folder, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const asset = assetFor(kind, content, sys);
  setField(asset, 'title', kind.title, content);
  setField(asset, 'description', `Зроблено з текстів курсу, відбиток ${madeFrom}`, content);
  const { fileName, contentType } = kind;
  setField(
    asset,
    'file',
    { url: address, details: { size: bytes.length }, fileName, contentType },
    content,
  );
  return `https:${address}`;
}

function spaceOf(sys: ExportSys): string {
  return (sys['space'] as { sys: { id: string } }).sys.id;
}

/** The asset entry, made with the dates and versions of its course when it is new. */
function assetFor(
  { assetId }: MediaKind,
  content: ContentExport,
  courseSys: ExportSys,
): ExportAsset {
  const known = content.data.assets.find(({ sys }) => sys.id === assetId);
  if (known) return known;
  const { contentType: _, ...sys } = courseSys;
  const asset: ExportAsset = { sys: { ...sys, id: assetId, type: 'Asset' }, fields: {} };
  content.data.assets.push(asset);
  return asset;
}

/** The text of a stored captions file; '' when the course has none yet. */
export async function readCaptions(stored: StoredMedia | undefined): Promise<string> {
  return stored && existsSync(stored.file) ? await readFile(stored.file, 'utf8') : '';
}
