import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params';
import type { ContentConfig } from '../content/contentful/client.ts';

/** The only place that reads parameters and secrets. */

const spaceId = defineString('CONTENTFUL_SPACE_ID', {
  description: 'Id of the Contentful space with the courses.',
});
const environment = defineString('CONTENTFUL_ENVIRONMENT', { default: 'master' });
const host = defineString('CONTENTFUL_HOST', {
  default: 'cdn.contentful.com',
  description:
    'Host of the Content Delivery API; cdn.eu.contentful.com for spaces in the EU, 127.0.0.1:PORT for a local one.',
});
const locale = defineString('CONTENTFUL_LOCALE', {
  default: '',
  description: "Locale code of the content; empty for the space's default.",
});
const assetBase = defineString('CONTENTFUL_ASSET_BASE', {
  default: '',
  description:
    'Same-origin path that serves the files of the space, such as /media; empty for Contentful itself.',
});

const videoBase = defineString('CONTENTFUL_VIDEO_BASE', {
  default: '',
  description:
    'Address that serves the videos of the space; empty for where its other files come from.',
});

/**
 * The Content Delivery API token; stored as a secret that only functions which list it can read.
 */
const contentToken = defineSecret('CONTENTFUL_ACCESS_TOKEN');

/** The options of a function that reads content. */
export const withContent = { secrets: [contentToken], memory: '512MiB' as const };

/** The address of the site, for the links in emails. */
export const siteUrl = defineString('SITE_URL', {
  description: 'Address of the site without a slash at its end, such as https://edu.example.com.',
});

/** A missing value leaves App Check on. The emulators, which have no App Check, set true. */
const appCheckOff = defineBoolean('APP_CHECK_OFF', {
  default: false,
  description: 'Accept calls that do not come from the registered web app.',
});

/** Whether calls must come from the registered web app. */
export const enforceAppCheck = appCheckOff.equals(false);

/**
 * 32 random bytes or more. Hashes network addresses; the unsubscribe tokens are derived from it, so
 * a new secret makes those in old emails invalid.
 */
export const clientSecret = defineSecret('CLIENT_HASH_SECRET');

/**
 * The keys of the certificates as a JWK set: the first one signs, older ones stay so that older
 * signatures can be checked (docs/operations.md). `npm run ops -- certificates:keys` makes it.
 */
export const certificateKeys = defineSecret('CERTIFICATE_KEYS');

/**
 * The source of the content. Read at requests: values do not exist while functions are deployed.
 */
export const readContentConfig = (): ContentConfig => ({
  spaceId: spaceId.value(),
  accessToken: contentToken.value(),
  environment: environment.value(),
  host: host.value(),
  locale: locale.value(),
  assetBase: assetBase.value(),
  videoBase: videoBase.value(),
});
