/** Where content is read from and what its addresses become. */
export interface ContentConfig {
  spaceId: string;
  accessToken: string;
  environment: string;
  /** `cdn.contentful.com`, or `127.0.0.1:PORT` of a local one, which alone is spoken to without TLS. */
  host: string;
  /** A locale code; '' for the space's default. */
  locale: string;
  /** A same-origin path such as `/media`, or '' when files come from Contentful. */
  assetBase: string;
  /** Of one call, in milliseconds; the specification's 30,000 when absent. */
  timeoutMs?: number;
}
