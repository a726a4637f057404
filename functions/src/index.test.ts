import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as functions from './index.ts';

/** What is deployed, as firebase-tools reads it from the exports. */
interface Endpoint {
  region?: string[];
  maxInstances?: unknown;
  availableMemoryMb?: number;
  concurrency?: unknown;
  eventTrigger?: { retry?: boolean };
  scheduleTrigger?: { schedule?: string; retryConfig?: { retryCount?: number } };
  secretEnvironmentVariables?: { key: string }[];
}

const SOURCE = import.meta.dirname;

const endpoints = Object.entries(functions).map(
  ([name, one]) => [name, Reflect.get(one, '__endpoint') as Endpoint] as const,
);

describe.each(endpoints)('%s', (_, endpoint) => {
  it('runs in Europe and cannot grow into any bill', () => {
    expect(endpoint.region).toEqual(['europe-west1']);
    expect(endpoint.maxInstances).toEqual(expect.any(Number));
    expect(endpoint.maxInstances).toBeLessThanOrEqual(10);
    expect(endpoint.availableMemoryMb).toBeLessThanOrEqual(512);
    // Scheduled functions run one at a time.
    expect(endpoint.concurrency).toBe(endpoint.scheduleTrigger ? 1 : 80);
  });

  it('is due at an hour that every day has once', () => {
    const [, hour] = /^\d+ (\d+) /.exec(endpoint.scheduleTrigger?.schedule ?? '') ?? [];
    expect(hour).not.toBe('3');
  });

  it('is retried when no user waits for it', () => {
    const { eventTrigger, scheduleTrigger } = endpoint;
    expect(eventTrigger?.retry ?? true).toBe(true);
    expect(scheduleTrigger?.retryConfig?.retryCount ?? 1).toBeGreaterThanOrEqual(1);
  });
});

it('has the Contentful token only in functions that read content', () => {
  const holders = endpoints.flatMap(([name, { secretEnvironmentVariables = [] }]) =>
    secretEnvironmentVariables.some(({ key }) => key === 'CONTENTFUL_ACCESS_TOKEN') ? [name] : [],
  );
  expect(holders.sort().join(' ')).toBe(
    'adminAnalytics adminOverview api checkAnswer checkContent courseEmail gradeQuiz ' +
      'issueCertificate onRatingWritten reconcileRatings rollUpAnalytics',
  );
});

it('makes every callable in one place, where App Check, schema and limits are not optional', () => {
  const makers = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /\bonCall\b/.test(readFileSync(path.join(SOURCE, file), 'utf8')),
  );
  expect(makers).toEqual(['lib/callable.ts']);
  const wrapper = readFileSync(path.join(SOURCE, 'lib/callable.ts'), 'utf8');
  expect(wrapper).toMatch(/onCall\(all,/);
  expect(wrapper).toMatch(/const all = \{ \.\.\.options, enforceAppCheck,/);
});
