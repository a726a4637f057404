import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { demoConfig, startStandIn } from '../content/stand-in/server.ts';
import { checkContent, type Finding } from '../functions/src/content/check.ts';
import type { ContentConfig } from '../functions/src/content/config.ts';
import { UpstreamError } from '../functions/src/content/errors.ts';
import { readAllContent } from '../functions/src/content/read-all.ts';

/** The content check: `content:check [--file content/export.json | --live] [--json]`. */

const OPTIONS = {
  file: {
    type: 'string',
    default: fileURLToPath(new URL('../content/export.json', import.meta.url)),
  },
  live: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** The space that the environment names; its token stays there. */
function liveConfig(): ContentConfig {
  const {
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_ENVIRONMENT: environment = 'master',
    CONTENTFUL_HOST: host = 'cdn.contentful.com',
    CONTENTFUL_LOCALE: locale = '',
  } = process.env;
  if (!spaceId || !accessToken)
    throw new Error('Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN to check a live space.');
  return { spaceId, accessToken, environment, host, locale, assetBase: '' };
}

async function checkSpace(config: ContentConfig): Promise<Finding[]> {
  return checkContent(await readAllContent(config), config);
}

/** Serves the file with the stand-in for as long as the check takes, so that the check reads through the SDK. */
async function checkFile(file: string): Promise<Finding[]> {
  const standIn = await startStandIn({ file });
  try {
    return await checkSpace({
      ...demoConfig(standIn.host),
    });
  } finally {
    await standIn.close();
  }
}

function describe(finding: Finding): string {
  const { severity, contentType, entryId, title, problem, field, detail, effect } = finding;
  const where = [contentType, entryId, title && `«${title}»`].filter(Boolean).join(' ');
  const what = [problem, field && `in ${field}`, detail && `(${detail})`].filter(Boolean).join(' ');
  return `${severity.padEnd(7)} ${where}: ${what}. ${effect}`;
}

/** Errors of the SDK are not printed: they hold the token. */
function explain(error: unknown): string {
  if (error instanceof UpstreamError) {
    const { name, code, status } = error.facts;
    const facts = [name, code, status].filter((fact) => fact !== undefined).join(', ');
    return `The content could not be read (${error.kind}: ${facts}). Check the CONTENTFUL_* settings and the connection.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Prints the findings; 0 when there is no error among them, 1 when there is one or the content cannot be read. */
export async function contentCheck(argv: string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: argv, options: OPTIONS });
    const findings = await (values.live ? checkSpace(liveConfig()) : checkFile(values.file));
    const count = (severity: Finding['severity']): number =>
      findings.filter((finding) => finding.severity === severity).length;
    if (values.json) console.log(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) console.log(describe(finding));
      console.log(
        `Content check: ${count('error')} errors, ${count('warning')} warnings, ${count('notice')} notices.`,
      );
    }
    return count('error') > 0 ? 1 : 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

if (import.meta.main) process.exitCode = await contentCheck(process.argv.slice(2));
