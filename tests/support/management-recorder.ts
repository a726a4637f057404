import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A space of the Content Management API in memory, with what content:push and content:pull use of it: versions that must be
 * named, publishing that refuses links to what is not published, files that are taken up after a while, and one refusal for
 * haste. Written after the API's reference and the SDK's source.
 */

export const MANAGEMENT_TOKEN = 'management-secret';
export const SPACE = 'recorded';

type Fields = Record<string, Record<string, unknown>>;
export interface Thing {
  sys: { id: string; version: number; publishedVersion?: number; [key: string]: unknown };
  fields?: unknown;
  controls?: unknown;
  [key: string]: unknown;
}

export interface Recorder {
  host: string;
  contentTypes: Map<string, Thing>;
  editorInterfaces: Map<string, Thing>;
  entries: Map<string, Thing>;
  assets: Map<string, Thing>;
  /** How often something was written, such as "PUT /entries/js-core". */
  writes: string[];
  /** The bytes of the files that were uploaded, by the address that they got. */
  files: Map<string, Buffer>;
  /** The next so many requests are told to wait. */
  hurry: number;
  /** Answers the next write of this path as if somebody else had just written it. */
  edited: Set<string>;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, id: string, message = '') {
    super(message);
    this.name = id;
    this.status = status;
  }
}

const NOW = '2026-11-22T10:00:00.000Z';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a space whose default locale is that of every new one, en-US. */
export async function startManagementRecorder(): Promise<Recorder> {
  const uploads = new Map<string, Buffer>();
  const recorder: Omit<Recorder, 'host' | 'close'> = {
    contentTypes: new Map(),
    editorInterfaces: new Map(),
    entries: new Map(),
    assets: new Map(),
    writes: [],
    files: new Map(),
    hurry: 0,
    edited: new Set(),
  };
  const { contentTypes, editorInterfaces, entries, assets, writes, files, edited } = recorder;

  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  const sysOf = (type: string, id: string, version: number) => ({
    id,
    type,
    version,
    space: link('Space', SPACE),
    environment: link('Environment', 'master'),
    createdAt: NOW,
    updatedAt: NOW,
    createdBy: link('User', 'somebody'),
  });

  function listed(all: Iterable<Thing>, query: URLSearchParams) {
    const skip = Number(query.get('skip') ?? 0);
    const limit = Number(query.get('limit') ?? 100);
    const items = [...all];
    return {
      sys: { type: 'Array' },
      total: items.length,
      skip,
      limit,
      items: items.slice(skip, skip + limit),
    };
  }

  /** Takes a new state of a thing, if its version is the one that stands. */
  function put(
    things: Map<string, Thing>,
    type: string,
    id: string,
    request: IncomingMessage,
    data: object,
  ) {
    const stands = things.get(id);
    const named = request.headers['x-contentful-version'];
    if (stands ? Number(named) !== stands.sys.version : Number(named ?? 0) !== 0)
      throw new Refusal(
        409,
        'VersionMismatch',
        `Version ${String(named)} is not the one that stands.`,
      );
    const sys = stands ? { ...stands.sys, version: stands.sys.version + 1 } : sysOf(type, id, 1);
    const thing: Thing = { ...data, sys };
    things.set(id, thing);
    return thing;
  }

  function publish(thing: Thing | undefined, request: IncomingMessage): Thing {
    if (!thing) throw new Refusal(404, 'NotFound');
    if (Number(request.headers['x-contentful-version']) !== thing.sys.version)
      throw new Refusal(409, 'VersionMismatch');
    thing.sys.publishedVersion = thing.sys.version;
    thing.sys['publishedAt'] = NOW;
    thing.sys.version += 1;
    return thing;
  }

  const isPublished = (things: Map<string, Thing>, id: string) =>
    things.get(id)?.sys.publishedVersion !== undefined;

  function requireLinks(entry: Thing | undefined) {
    const found = JSON.stringify(entry?.fields).matchAll(
      /"linkType":"(Entry|Asset)","id":"([^"]+)"/g,
    );
    for (const [, kind, id = ''] of found)
      if (!isPublished(kind === 'Entry' ? entries : assets, id))
        throw new Refusal(422, 'UnresolvedLinks', `${kind} ${id} is not published.`);
  }

  function process(asset: Thing | undefined, locale: string) {
    const file = (asset?.fields as Fields | undefined)?.['file']?.[locale] as
      | { uploadFrom?: { sys: { id: string } }; fileName: string; contentType: string }
      | undefined;
    const bytes = uploads.get(file?.uploadFrom?.sys.id ?? '');
    if (!asset || !file || !bytes)
      throw new Refusal(422, 'ValidationFailed', 'There is no upload.');
    const host = file.contentType.startsWith('video/') ? 'videos' : 'assets';
    const url = `//${host}.ctfassets.net/${SPACE}/${asset.sys.id}/${randomBytes(8).toString('hex')}/${file.fileName}`;
    files.set(url, bytes);
    const { uploadFrom: _upload, ...rest } = file;
    (asset.fields as Fields)['file'] = {
      ...(asset.fields as Fields)['file'],
      [locale]: { ...rest, url, details: { size: bytes.length } },
    };
    // The real service raises it twice: when it begins, and when it is done.
    asset.sys.version += 2;
  }

  function requireModel(id: string | undefined, fields: Fields) {
    const type = contentTypes.get(id ?? '');
    if (!type || type.sys.publishedVersion === undefined)
      throw new Refusal(422, 'UnknownContentType', `There is no content type ${id}.`);
    const known = new Set((type.fields as { id: string }[]).map((field) => field.id));
    for (const [field, values] of Object.entries(fields)) {
      if (!known.has(field)) throw new Refusal(422, 'UnknownField', field);
      for (const locale of Object.keys(values))
        if (locale !== 'en-US')
          throw new Refusal(422, 'InvalidEntry', `There is no locale ${locale}.`);
    }
  }

  function answer(request: IncomingMessage, body: Buffer): unknown {
    const url = new URL(request.url ?? '/', 'http://recorder');
    if (request.headers.authorization !== `Bearer ${MANAGEMENT_TOKEN}`)
      throw new Refusal(401, 'AccessTokenInvalid');
    const below = `/spaces/${SPACE}/environments/master`;
    if (!url.pathname.startsWith(below)) throw new Refusal(404, 'NotFound');
    const path = url.pathname.slice(below.length);
    const [, kind = '', id = '', part, locale = ''] = path.split('/');
    const { method } = request;
    if (method === 'GET') {
      if (kind === 'locales')
        return {
          total: 1,
          items: [
            {
              sys: { id: 'l1', type: 'Locale', version: 1 },
              code: 'en-US',
              name: 'English',
              default: true,
              fallbackCode: null,
            },
          ],
        };
      if (kind === 'editor_interfaces') return listed(editorInterfaces.values(), url.searchParams);
      const things = { content_types: contentTypes, entries, assets }[kind];
      if (!things) throw new Refusal(404, 'NotFound');
      if (id === '') return listed(things.values(), url.searchParams);
      const found = part === 'editor_interface' ? editorInterfaces.get(id) : things.get(id);
      if (!found) throw new Refusal(404, 'NotFound');
      return found;
    }
    writes.push(`${method} ${path}`);
    if (kind === 'uploads' && method === 'POST') {
      const upload = randomBytes(8).toString('hex');
      uploads.set(upload, body);
      return { sys: { type: 'Upload', id: upload } };
    }
    if (method !== 'PUT') throw new Refusal(404, 'NotFound', `${method} is not recorded.`);
    if (edited.delete(path)) throw new Refusal(409, 'VersionMismatch');
    const data = body.length > 0 ? (JSON.parse(body.toString()) as object | null) : null;
    if (kind === 'content_types' && part === undefined)
      return put(contentTypes, 'ContentType', id, request, data ?? {});
    if (kind === 'content_types' && part === 'published') {
      const type = publish(contentTypes.get(id), request);
      if (!editorInterfaces.has(id))
        editorInterfaces.set(id, {
          sys: { ...sysOf('EditorInterface', 'default', 1), contentType: link('ContentType', id) },
          controls: (type.fields as { id: string }[]).map((field) => ({ fieldId: field.id })),
        });
      return type;
    }
    if (kind === 'content_types' && part === 'editor_interface')
      return put(editorInterfaces, 'EditorInterface', id, request, data ?? {});
    if (kind === 'entries' && part === 'published') {
      requireLinks(entries.get(id));
      return publish(entries.get(id), request);
    }
    if (kind === 'entries') {
      const stands = entries.get(id)?.sys['contentType'] as ReturnType<typeof link> | undefined;
      const contentType =
        stands?.sys.id ?? (request.headers['x-contentful-content-type'] as string | undefined);
      requireModel(contentType, (data as { fields: Fields }).fields);
      const entry = put(entries, 'Entry', id, request, data ?? {});
      entry.sys['contentType'] = link('ContentType', contentType ?? '');
      return entry;
    }
    if (kind === 'assets' && part === 'files') return process(assets.get(id), locale);
    if (kind === 'assets' && part === 'published') return publish(assets.get(id), request);
    if (kind === 'assets') return put(assets, 'Asset', id, request, data ?? {});
    throw new Refusal(404, 'NotFound');
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const send = (status: number, value: unknown, headers = {}) => {
      response.writeHead(status, {
        'content-type': 'application/vnd.contentful.management.v1+json',
        ...headers,
      });
      response.end(status === 204 ? '' : JSON.stringify(value));
    };
    if (recorder.hurry > 0) {
      recorder.hurry -= 1;
      send(
        429,
        { sys: { type: 'Error', id: 'RateLimitExceeded' }, message: 'Too fast.' },
        { 'x-contentful-ratelimit-reset': '0' },
      );
      return;
    }
    try {
      const value = answer(request, body);
      send(value === undefined ? 204 : 200, value);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(error.status, {
        sys: { type: 'Error', id: error.name },
        message: error.message,
        requestId: 'r1',
      });
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(recorder, {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
