import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Firestore requests this address to detect whether the browser is offline; nothing else leaves the
 * machine.
 */
const FIRESTORE_PROBE = 'https://www.google.com/images/cleardot.gif';

/**
 * The browser's report of Firestore's answer to a transaction whose documents have changed
 * meanwhile; the SDK then tries again.
 */
const REFUSED_COMMIT = /(?:400 \(Bad Request\)|409 \(Conflict\)).*documents:commit/;

/**
 * The emulator answers 400 when the SDK closes a listening channel that the emulator has closed
 * already.
 */
const CLOSED_CHANNEL = /\/(?:Listen|Write)\/channel\?.*TYPE=terminate/;

/** Records errors in the pages of one test that the test does not expect. */
export interface PageWatch {
  /** Watches every page of the context, also later ones. */
  add(context: BrowserContext): void;
  /** Expects errors that match, such as the browser's message about a 404. */
  expectError(pattern: RegExp): void;
  /** Expects requests to another host, which a fake then answers. */
  expectHost(host: string): void;
  /** One line for each unexpected console error, uncaught error and request to another host. */
  problems(): Promise<string[]>;
}

export function createPageWatch(): PageWatch {
  const errors: string[] = [];
  const foreign: string[] = [];
  const expected: RegExp[] = [];
  const hosts: string[] = [];
  const races: Promise<boolean>[] = [];
  return {
    add(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' || isProbe(message) || isClosedChannel(message)) return;
        errors.push(`console error: ${describe(message)}`);
      });
      context.on('weberror', (uncaught) => {
        const error = uncaught.error();
        errors.push(`uncaught error: ${error.stack || `${error.name}: ${error.message}`}`);
      });
      context.on('response', (response) => {
        if (isRefusedCommit(response)) races.push(hasLostRace(response));
      });
      context.on('request', (request) => {
        const isExpected = hosts.includes(new URL(request.url()).hostname);
        if (isForeign(request) && !isExpected)
          foreign.push(`request to a foreign host: ${request.url()}`);
      });
    },
    expectError(pattern) {
      expected.push(pattern);
    },
    expectHost(host) {
      hosts.push(host);
    },
    async problems() {
      let lost = (await Promise.all(races)).filter(Boolean).length;
      const faults = errors.filter((error) => !(REFUSED_COMMIT.test(error) && lost-- > 0));
      const unexpected = faults.filter((error) => !expected.some((pattern) => pattern.test(error)));
      return [...unexpected, ...foreign];
    },
  };
}

/** The text and the place without host and port, in whose digits a pattern would find a status. */
function describe(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url.replace(/^https?:\/\/[^/]+/, '')}:${lineNumber})`;
}

function isProbe(message: ConsoleMessage): boolean {
  return message.location().url.startsWith(FIRESTORE_PROBE);
}

function isClosedChannel(message: ConsoleMessage): boolean {
  return CLOSED_CHANNEL.test(message.location().url);
}

function isForeign(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname !== '127.0.0.1' && !request.url().startsWith(FIRESTORE_PROBE);
}

const isRefusedCommit = (response: Response): boolean =>
  [400, 409].includes(response.status()) && /documents:commit\b/.test(response.url());

/**
 * Tests that run at the same time may sign the same administrator in: the later of two transactions
 * is repeated.
 */
async function hasLostRace(response: Response): Promise<boolean> {
  // No other answer has this status; and the answer cannot be read after the page was left.
  if (response.status() === 409) return true;
  try {
    return /"FAILED_PRECONDITION"|"ABORTED"/.test(await response.text());
  } catch {
    // The page was closed before it was read: then the error counts.
    return false;
  }
}
