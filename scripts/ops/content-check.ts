import { existsSync } from 'node:fs';

import type { ContentFinding } from '@edu/domain/content/content-findings';
import { CONTENT_PROBLEMS } from '@edu/domain/content/content-problems';

import { demoConfig, startContentfulMock } from '../../content/contentful-mock/server.ts';
import { checkContent } from '../../functions/src/content/contentful/check.ts';
import type { ContentConfig } from '../../functions/src/content/contentful/client.ts';
import { UpstreamError } from '../../functions/src/content/errors.ts';
import { readAllContent } from '../../functions/src/content/contentful/queries.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { type JsonOption, speech } from './command.ts';

export interface ContentCheckOptions extends JsonOption {
  file: string;
  live?: true;
}

/** The space of the environment variables; its token is never printed. */
function liveConfig(): ContentConfig {
  const {
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_ENVIRONMENT: environment = 'master',
    CONTENTFUL_HOST: host = 'cdn.contentful.com',
    CONTENTFUL_LOCALE: locale = '',
  } = process.env;
  if (!spaceId || !accessToken)
    throw new UsageError(
      'Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN to check a live space.',
    );
  return { spaceId, accessToken, environment, host, locale, assetBase: '' };
}

/** A mistake with what the learner sees because of it. */
interface Finding extends ContentFinding {
  effect: string;
}

async function checkSpace(config: ContentConfig): Promise<Finding[]> {
  const findings = await checkContent(await readAllContent(config), config);
  return findings.map((finding) => ({
    ...finding,
    effect: CONTENT_PROBLEMS[finding.problem].effect,
  }));
}

/**
 * Serves the file with the Contentful mock during the check, so that the check reads through the
 * SDK.
 */
async function checkFile(file: string): Promise<Finding[]> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}. Correct --file.`);
  const contentful = await startContentfulMock({ file }).catch((error: Error) => {
    throw new Problem(`${error.message} Correct the file and check again.`);
  });
  try {
    return await checkSpace(demoConfig(contentful.host));
  } finally {
    await contentful.close();
  }
}

function describe(finding: Finding): string {
  const { severity, contentType, entryId, title, problem, field, detail, effect } = finding;
  const where = [contentType, entryId, title && `«${title}»`].filter(Boolean).join(' ');
  const what = [problem, field && `in ${field}`, detail && `(${detail})`].filter(Boolean).join(' ');
  return `${severity.padEnd(7)} ${where}: ${what}. ${effect}`;
}

/** Prints every mistake of the editors; returns 1 when one is an error. */
export async function contentCheck(options: ContentCheckOptions): Promise<number> {
  const { say, give } = speech(options);
  const findings = await (options.live ? checkLive() : checkFile(options.file));
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  give(findings);
  for (const finding of findings) say(describe(finding));
  say(
    `Content check: ${count('error')} errors, ${count('warning')} warnings, ${count('notice')} notices.`,
  );
  return count('error') > 0 ? 1 : 0;
}

const checkLive = async (): Promise<Finding[]> =>
  checkSpace(liveConfig()).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    // Errors of the SDK are not printed: they contain the token.
    const { name, code, status } = error.facts;
    const facts = [name, code, status].filter((fact) => fact !== undefined).join(', ');
    throw new Problem(
      `The content could not be read (${error.kind}: ${facts}). Check the CONTENTFUL_* settings and the connection.`,
    );
  });
