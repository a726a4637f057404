import { nothing } from '@edu/domain/values';
import { createAdminOverview } from '../handlers/admin-overview.ts';
import { createCheckContent } from '../handlers/check-content.ts';
import { callable } from '../platform/callable.ts';
import { contentToken, readContentConfig } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { readAccounts } from '../store/account-counts.ts';
import { countAccounts, countUnverified } from '../store/accounts.ts';
import { countComments, countFailedLetters, countWaitingTestimonials } from '../store/attention.ts';
import { readRatings } from '../store/course-stats.ts';
import { hasActivity } from '../store/users.ts';
import { content } from './content.ts';

const now = () => new Date();
const withContent = { secrets: [contentToken], memory: '512MiB' as const, timeoutSeconds: 60 };

/** What needs the administrator's attention, and the figures that the limits are about. */
export const adminOverview = callable(
  'adminOverview',
  { access: 'administrator', schema: nothing, limits: [], ...withContent },
  createAdminOverview({
    courses: content.courses,
    ratingsOf: readRatings,
    readAccounts,
    countAccounts: () => countAccounts(hasActivity, Date.now()),
    countUnverified,
    countWaitingTestimonials,
    countComments,
    countFailedLetters,
    now,
    log,
  }),
);

/** Finds the mistakes in what is published. */
export const checkContent = callable(
  'checkContent',
  { access: 'administrator', schema: nothing, limits: [], ...withContent, timeoutSeconds: 120 },
  createCheckContent({ readConfig: readContentConfig, now }),
);
