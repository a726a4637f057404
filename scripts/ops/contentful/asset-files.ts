import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import type { ExportAsset } from '../../../content/contentful-mock/export-types.ts';
import { Problem } from '../../stack/problem.ts';

/** A file of an asset, in one locale. */
export interface AssetFile {
  url?: string;
  fileName: string;
  contentType: string;
  details?: { size?: number };
}

export const filesOf = (asset: ExportAsset): [locale: string, file: AssetFile][] =>
  Object.entries(asset.fields['file'] ?? {}) as [string, AssetFile][];

/**
 * Where the bytes of a file lie: content/assets/HOST/SPACE/ASSET/HASH/FILE, as its address says.
 * @throws Problem when it is not there
 */
export function pathOf(folder: string, asset: ExportAsset, { url = '' }: AssetFile): string {
  const address = URL.canParse(`https:${url}`) ? new URL(`https:${url}`) : undefined;
  const file = address && path.join(folder, address.host, decodeURIComponent(address.pathname));
  if (file?.startsWith(path.join(folder, path.sep)) && existsSync(file)) return file;
  throw new Problem(
    `The file of the asset ${asset.sys.id} is not in ${folder} (${url || 'it has no address'}). Make it, such as with "npm run ops -- content:video", and run this again.`,
  );
}

/**
 * Whether the space has this very file. Contentful does not tell what the bytes are; a video says in its description which texts
 * it was made from.
 */
export function hasFiles(folder: string, wanted: ExportAsset, stands: ExportAsset): boolean {
  const there = new Map(filesOf(stands));
  return filesOf(wanted).every(([locale, file]) => {
    const other = there.get(locale);
    // The file is of this very space.
    if (other?.url !== undefined && other.url === file.url) return true;
    return (
      other?.url !== undefined &&
      other.fileName === file.fileName &&
      other.contentType === file.contentType &&
      other.details?.size === statSync(pathOf(folder, wanted, file)).size &&
      wanted.fields['description']?.[locale] === stands.fields['description']?.[locale]
    );
  });
}

/** The addresses of files: what the export has, and what the space gave them. */
export class Addresses {
  readonly #moved = new Map<string, string | undefined>();

  /** Undefined while the file is to be uploaded: nobody knows its address before. */
  move(from: string | undefined, to: string | undefined): void {
    if (from !== undefined) this.#moved.set(from, to);
  }

  /** A value with the address of a file of the space in the place of that of the export; undefined while it is not known. */
  in(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const bare = value.replace(/^https:/, '');
    if (!this.#moved.has(bare)) return value;
    const to = this.#moved.get(bare);
    return to && (value === bare ? to : `https:${to}`);
  }
}
