import { isolated } from '@edu/domain/text/isolated';
import type { IncomingMessage } from 'node:http';
import {
  type Certificate,
  CERTIFICATE_ID,
  certificateIdIn,
  readCertificateNumber,
} from '@edu/domain/learning/certificate';
import {
  CERTIFICATE_TITLE,
  certificatePageTitle,
  certificateState,
  volumeText,
} from '@edu/domain/learning/certificate-text';
import { AppError } from '@edu/domain/errors/errors';
import type { PageMeta } from '@edu/domain/site/page-meta';
import type { CertificateCheck } from '@edu/domain/site/served-page';
import { CACHE_CONTROL, NO_INDEX } from '../content/headers.ts';
import { toClientKey } from '../lib/client-key.ts';
import { takeRateLimits } from '../lib/rate-limit.ts';
import type { SharePictures } from '../share/pictures.ts';
import type { SiteFacts } from '../site/course-meta.ts';
import { privateResponse, redirect, type SiteResponse } from '../site/response.ts';
import type { CreatePageResponse, SitePage } from '../site/site-page.ts';
import { createKeys } from './keys.ts';
import { toClaims, CONTEXTS, toCredential, issuerProfile, keyAddress } from './open-badge.ts';
import { findByNumber, findCertificate, type StoredCertificate } from './store.ts';

/** The public addresses of certificates: what the page shows, and the files of Open Badges. */

/**
 * Numbers are consecutive, so that without a limit a caller could read the names of all learners.
 * Behind Hosting the address is that of one of its servers, which many visitors share.
 */
const LOOKUPS = { name: 'certificateNumber', max: 600, windowSec: 3600 };

export interface CertificateDeps {
  find: typeof findCertificate;
  /** The id for a number; throws AppError 'rate-limited'. */
  findByNumber: (number: string, request: IncomingMessage) => Promise<string | undefined>;
  keys: ReturnType<typeof createKeys>;
}

export const certificateDeps = (secret: () => string): CertificateDeps => ({
  find: findCertificate,
  findByNumber: async (number, request) => {
    await takeRateLimits([{ limit: LOOKUPS, subject: toClientKey(request) }], Date.now());
    return findByNumber(number);
  },
  keys: createKeys(secret),
});

/** The fields that everybody may see. */
function shownCertificate({
  userId: _userId,
  recipient: _recipient,
  createdAt: _createdAt,
  ...shown
}: StoredCertificate & { id: string }): Certificate {
  return shown;
}

/** The head of a certificate's page, also for link previews. */
function certificateMeta(certificate: Certificate, site: SiteFacts): PageMeta {
  const { id, number, courseTitle, issuer, volume } = certificate;
  const state = certificateState(certificate);
  const about = [
    CERTIFICATE_TITLE,
    `«${isolated(courseTitle)}»`,
    volumeText(volume),
    isolated(issuer),
    number,
  ];
  return {
    title: `${certificatePageTitle(certificate)} — ${site.platformName}`,
    description: `${state.title}. ${about.filter(Boolean).join(', ')}.`,
    canonical: `${site.siteUrl}/certificates/${id}`,
    image:
      certificate.status === 'valid'
        ? `${site.siteUrl}/certificates/${id}/share.png`
        : `${site.siteUrl}/share.png`,
    siteName: site.platformName,
    isHidden: true,
  };
}

/** The head of the page that checks a number. */
const certificateCheckMeta = ({ siteUrl, platformName }: SiteFacts): PageMeta => ({
  title: `Перевірка сертифіката — ${platformName}`,
  description: 'Перевірте сертифікат про проходження курсу за його номером.',
  image: `${siteUrl}/share.png`,
  siteName: platformName,
  isHidden: true,
});

/** The head of a page whose certificate does not exist. */
const noCertificateMeta = (site: SiteFacts): PageMeta => ({
  ...certificateCheckMeta(site),
  title: `Такого сертифіката немає — ${site.platformName}`,
});

/** Verifiers may run in a browser on another site. */
const OPEN = { 'Access-Control-Allow-Origin': '*', ...NO_INDEX };

const file = (body: string, type: string, cacheControl: string, status = 200): SiteResponse => ({
  status,
  headers: { ...OPEN, 'Content-Type': type, 'Cache-Control': cacheControl },
  body,
});

const JSON_TYPE = 'application/json; charset=utf-8';
/** Keys and the profile change only with a rotation or a new name. */
const KEPT = 'public, max-age=300, s-maxage=300';

const json = (value: unknown, cacheControl: string, status = 200) =>
  file(JSON.stringify(value), JSON_TYPE, cacheControl, status);

const problem = (status: number, id: string, message: string) =>
  json({ error: { id, message } }, CACHE_CONTROL.stale, status);

const nothingHere = () => problem(404, 'NotFound', 'There is no such certificate.');

/** Why a certificate has no credential (any more). */
const GONE = {
  revoked: 'This certificate was revoked.',
  removed: 'The owner has removed this certificate.',
} as const;

export function createCertificateSite(
  deps: CertificateDeps,
  siteUrl: () => string,
  pageResponse: CreatePageResponse,
  readFacts: (page: SitePage) => SiteFacts,
  pictures: SharePictures,
) {
  async function badge(id: string, form: 'json' | 'jwt'): Promise<SiteResponse> {
    const found = await deps.find(id);
    if (!found) return nothingHere();
    if (found.status !== 'valid') return problem(410, found.status, GONE[found.status]);
    if (form === 'json') return json(toCredential(found, siteUrl()), CACHE_CONTROL.stale);
    const { sign, signing } = await deps.keys();
    const token = await sign(toClaims(found, siteUrl()), keyAddress(siteUrl(), signing));
    return file(token, 'application/jwt', CACHE_CONTROL.stale);
  }

  async function keySet(): Promise<SiteResponse> {
    const { published } = await deps.keys();
    const keys = [...published].map(([thumbprint, key]) => ({
      ...key,
      kid: keyAddress(siteUrl(), thumbprint),
      alg: 'RS256',
      use: 'sig',
    }));
    return json({ keys }, KEPT);
  }

  return {
    /** The picture of a valid certificate; undefined for another one. */
    async picture(id: string, platformName: string): Promise<SiteResponse | undefined> {
      const found = await deps.find(id);
      if (found?.status !== 'valid' || found.name === null) return undefined;
      return pictures.certificate({ ...shownCertificate(found), name: found.name }, platformName);
    },

    /** The files of Open Badges: a certificate's, all keys, one key and the issuer. */
    badge,
    keySet,

    async key(thumbprint: string): Promise<SiteResponse> {
      const key = (await deps.keys()).published.get(thumbprint);
      return key ? json(key, KEPT) : nothingHere();
    },

    issuer: (platformName: string): SiteResponse =>
      json({ '@context': CONTEXTS, ...issuerProfile(siteUrl(), platformName) }, KEPT),

    /**
     * A certificate; its state must be the current one, so that caches repeat it only for some
     * seconds.
     */
    async page(id: string, page: SitePage): Promise<SiteResponse> {
      const stored = CERTIFICATE_ID.test(id) ? await deps.find(id) : undefined;
      const facts = readFacts(page);
      if (!stored)
        return pageResponse(page, { certificate: { id, found: null } }, noCertificateMeta(facts), {
          status: 404,
          headers: NO_INDEX,
        });
      const certificate = shownCertificate(stored);
      const found = { certificate, address: `${siteUrl()}/certificates/${id}` };
      return pageResponse(
        page,
        { certificate: { id, found } },
        certificateMeta(certificate, facts),
        {
          headers: { ...NO_INDEX, 'Cache-Control': CACHE_CONTROL.stale },
        },
      );
    },

    /** The page that checks a number: a known one leads to its certificate. */
    async checkPage(
      typed: string,
      page: SitePage,
      request: IncomingMessage,
    ): Promise<SiteResponse> {
      const checked = async (outcome?: CertificateCheck['outcome'], status = 200, more = {}) => {
        const content = outcome ? { certificateCheck: { number: typed, outcome } } : {};
        const headers = { ...NO_INDEX, ...more };
        const meta = certificateCheckMeta(readFacts(page));
        return privateResponse(await pageResponse(page, content, meta, { status, headers }));
      };
      if (typed.trim() === '') return checked();
      const pasted = certificateIdIn(typed);
      if (pasted) return privateResponse(redirect(`/certificates/${pasted}`, 302));
      const number = readCertificateNumber(typed);
      if (number === undefined) return checked('malformed', 404);
      try {
        const id = await deps.findByNumber(number, request);
        if (id === undefined) return await checked('unknown', 404);
        return privateResponse(redirect(`/certificates/${id}`, 302));
      } catch (error) {
        // The number was looked up too often.
        if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
        return checked('limited', 429, { 'Retry-After': '3600' });
      }
    },
  };
}
