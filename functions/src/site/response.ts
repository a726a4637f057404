import type { Response } from 'express';
import { CACHE_CONTROL, RETRY_LATER } from '../content/headers.ts';

/** The responses of the site: values until one is sent, so that a late one can be dropped. */

export interface SiteResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

type Options = Partial<Pick<SiteResponse, 'status' | 'headers'>>;

/** A page of the site. */
export const htmlResponse = (
  body: string,
  { status = 200, headers }: Options = {},
): SiteResponse => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': status === 404 ? CACHE_CONTROL.notFound : CACHE_CONTROL.page,
    ...headers,
  },
  body,
});

const textResponse = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): SiteResponse => ({
  status,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': CACHE_CONTROL.error,
    ...headers,
  },
  body,
});

/** Redirects to the canonical address of a page. */
export const redirect = (location: string, status = 301): SiteResponse =>
  htmlResponse('', { status, headers: { Location: location } });

/** The same response, but not stored by shared caches. */
export const privateResponse = (response: SiteResponse): SiteResponse => ({
  ...response,
  headers: { ...response.headers, 'Cache-Control': CACHE_CONTROL.private },
});

/** Never cached: a deployment may bring the file a moment later. */
export const missingFile = (): SiteResponse => textResponse(404, 'There is no such file.\n');

/** A page that could not be made without the app, as text. */
export const unavailablePage = (): SiteResponse =>
  textResponse(
    503,
    'Сайт тимчасово не відповідає. Спробуйте ще раз за пів хвилини.\n',
    RETRY_LATER,
  );

export const sendSiteResponse = (
  response: Response,
  { status, headers, body }: SiteResponse,
): void => {
  // As bytes, because Express adds a charset to the type of text, which a JWT does not have.
  response
    .status(status)
    .set(headers)
    .send(typeof body === 'string' ? Buffer.from(body) : body);
};
