import { timingSafeEqual, createHash } from 'node:crypto';
import { ApiError, notFound, unknownPath } from './api-error.ts';
import { collect } from './envelope.ts';
import type { Place, Store } from './export-store.ts';
import type { ExportContentType } from './export-types.ts';
import { planQuery } from './query.ts';

export interface Credentials extends Place {
  token: string;
}

const MAX_RESPONSE_BYTES = 7_340_032;
const MAX_ADDRESS_LENGTH = 7_600;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The bearer token, from the header or from `access_token`, compared in constant time. */
function checkToken(url: URL, authorization: string | undefined, token: string): void {
  const sent =
    url.searchParams.get('access_token') ?? /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(sent), digest(token)))
    throw new ApiError(
      401,
      'AccessTokenInvalid',
      'The access token you sent could not be found or is invalid.',
    );
  url.searchParams.delete('access_token');
}

/** The path below the environment, such as ['entries']; a space address without environment means `master`. */
function readPlace(path: string, place: Place): { rest: string[]; isSpace: boolean } {
  const [spaces, space = '', ...inner] = path.split('/').filter(Boolean);
  if (spaces !== 'spaces') throw notFound('Route', path);
  if (space !== place.space) throw notFound('Space', space);
  if (inner.length === 0) return { rest: [], isSpace: true };
  const environment = inner[0] === 'environments' ? (inner[1] ?? '') : 'master';
  if (environment !== place.environment) throw notFound('Environment', environment);
  return { rest: inner[0] === 'environments' ? inner.slice(2) : inner, isSpace: false };
}

const list = <T>(items: readonly T[], limit = 1000) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit,
  items,
});

const contentTypeBody = (type: ExportContentType) => ({
  sys: { ...type.sys, type: 'ContentType' },
  name: type.name,
  description: type.description ?? '',
  displayField: type.displayField ?? null,
  fields: type.fields.map((field) => ({
    localized: false,
    required: false,
    disabled: false,
    omitted: false,
    validations: [],
    ...field,
  })),
});

const spaceBody = (store: Store, { space }: Place) => ({
  sys: { type: 'Space', id: space },
  name: space,
  locales: localeBodies(store),
});

const localeBodies = (store: Store) =>
  store.locales.map(({ code, name, default: standard, fallbackCode }) => ({
    code,
    name,
    default: standard ?? false,
    fallbackCode: fallbackCode ?? null,
    sys: { id: code, type: 'Locale', version: 1 },
  }));

/** One entity: found like a collection of one, without includes, so locale and select hold here too. */
function one(store: Store, of: 'entries' | 'assets', id: string, params: URLSearchParams) {
  for (const name of params.keys()) if (name !== 'locale') throw unknownPath(name);
  const query = new URLSearchParams(params);
  query.set('sys.id', id);
  query.set('include', '0');
  const found = collect(planQuery(query, store, of), store, of).items[0];
  if (!found) throw notFound(of === 'entries' ? 'Entry' : 'Asset', id);
  return found;
}

function route(rest: readonly string[], params: URLSearchParams, store: Store): unknown {
  const [kind, id, ...more] = rest;
  if (more.length === 0) {
    if (kind === 'entries' || kind === 'assets')
      return id === undefined
        ? collect(planQuery(params, store, kind), store, kind)
        : one(store, kind, id, params);
    if (kind === 'content_types' && id === undefined)
      return list([...store.contentTypes.values()].map(contentTypeBody));
    const type = kind === 'content_types' ? store.contentTypes.get(id ?? '') : undefined;
    if (type) return contentTypeBody(type);
    if (kind === 'locales' && id === undefined) return list(localeBodies(store));
    if (kind === 'tags' && id === undefined) return list([]);
  }
  throw notFound('Route', rest.join('/'));
}

/** Answers one GET of the delivery API as JSON text, or throws the ApiError that the real service would send. */
export function answer(
  url: URL,
  authorization: string | undefined,
  store: Store,
  credentials: Credentials,
): string {
  if (url.href.length - url.origin.length > MAX_ADDRESS_LENGTH)
    throw new ApiError(414, 'BadRequest', 'The request URI is too long.');
  checkToken(url, authorization, credentials.token);
  const { rest, isSpace } = readPlace(url.pathname, credentials);
  const body = JSON.stringify(
    isSpace ? spaceBody(store, credentials) : route(rest, url.searchParams, store),
  );
  if (Buffer.byteLength(body) > MAX_RESPONSE_BYTES)
    throw new ApiError(
      400,
      'BadRequest',
      `Response size too big. Maximum allowed response size: ${MAX_RESPONSE_BYTES}B.`,
    );
  return body;
}
