import net from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  checkChromium,
  checkEmulator,
  checkManagement,
  checkParameters,
  checkPorts,
  checkProject,
  checkSiteKey,
  type Get,
} from './doctor.ts';
import { findFreePorts, HOST } from '../local-environment/find.ts';
import { ops } from '../../tests/support/emulators/ops.ts';

afterEach(() => vi.unstubAllEnvs());

describe('of this machine', () => {
  it('programs that variables name and that do not exist are missing', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(await checkChromium()).toMatchObject({
      state: 'missing',
      remedy: expect.stringContaining('unset it'),
    });
    vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', '/nowhere/emulator.jar');
    expect(checkEmulator()).toMatchObject({ state: 'missing' });
  });

  it('a port that another program has is named, with an offset that is free', async () => {
    const ports = await findFreePorts();
    const offset = ports.hosting - 5000;
    expect((await checkPorts(offset)).state).toBe('fine');
    const server = net.createServer().listen(ports.hub, HOST);
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { state, found, remedy } = await checkPorts(offset);
    expect(state).toBe('missing');
    expect(found).toContain(`${ports.hub} (the emulator hub)`);
    expect(remedy).toMatch(/npm start -- --port-offset \d+/);
  });
});

describe('of the configuration', () => {
  const states = (values: Record<string, string>) =>
    Object.fromEntries(
      checkParameters('edu-live', [{ name: 'functions/.env', values }]).map(({ check, state }) => [
        check,
        state,
      ]),
    );

  it('parameters that a deployment would need are missing', () => {
    expect(states({})).toEqual({
      CONTENTFUL_SPACE_ID: 'missing',
      SITE_URL: 'missing',
      CONTENTFUL_HOST: 'fine',
      APP_CHECK_OFF: 'fine',
    });
  });

  it('and those that are set are fine', () => {
    const set = states({ CONTENTFUL_SPACE_ID: 'abc123', SITE_URL: 'https://edu.example.com' });
    expect(new Set(Object.values(set))).toEqual(new Set(['fine']));
  });

  it.each([
    ['the demo space', { CONTENTFUL_SPACE_ID: 'demoeduspace' }, 'CONTENTFUL_SPACE_ID'],
    ['a site without https', { SITE_URL: 'http://edu.example.com' }, 'SITE_URL'],
    ['a site with a path', { SITE_URL: 'https://example.com/edu' }, 'SITE_URL'],
    ['a local content server', { CONTENTFUL_HOST: '127.0.0.1:5055' }, 'CONTENTFUL_HOST'],
    ['App Check switched off', { APP_CHECK_OFF: 'true' }, 'APP_CHECK_OFF'],
    ['a secret in a file', { CLIENT_HASH_SECRET: 'x' }, 'secrets in files'],
  ])('%s is no configuration', (_, values, check) => {
    expect(states(values)[check]).toBe('missing');
  });

  it('the key of App Check is needed, a token for Contentful only noted', () => {
    expect(checkSiteKey({}).state).toBe('missing');
    expect(checkSiteKey({ VITE_APP_CHECK_SITE_KEY: 'k' }).state).toBe('fine');
    expect(checkManagement({ CONTENTFUL_SPACE_ID: 'x' }).found).toMatch(
      /^Not set: CONTENTFUL_MANAGEMENT_TOKEN\./,
    );
  });
});

describe('of a project', () => {
  const ready: Get = async (address) => ({
    status: 200,
    body: {
      billingEnabled: true,
      locationId: 'eur3',
      subtype: 'IDENTITY_PLATFORM',
      signIn: { email: { enabled: true } },
      authorizedDomains: ['localhost', 'edu.example.com'],
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      client: { permissions: { disabledUserDeletion: true } },
      state: address.includes('/secrets/') ? 'ENABLED' : 'x',
    },
  });
  const statesWith = async (get: Get, site = 'https://edu.example.com') =>
    (await checkProject('edu-live', get, site)).map(({ check, state }) => `${check}: ${state}`);

  it('everything that Google reports is fine when it is, the rest is a reminder', async () => {
    const states = await statesWith(ready);
    expect(states.filter((one) => one.endsWith('fine'))).toHaveLength(11);
    expect(states.filter((one) => one.endsWith('reminder'))).toHaveLength(6);
    const body = { signIn: { anonymous: { enabled: true } } };
    const open: Get = async () => ({ status: 200, body });
    expect(await statesWith(open)).toContain('anonymous sign-in: missing');
  });

  it('absent resources are missing, with the command', async () => {
    const findings = await checkProject('edu-live', async () => ({ status: 404, body: {} }));
    const secret = findings.find(({ check }) => check === 'CLIENT_HASH_SECRET');
    expect(secret).toMatchObject({
      state: 'missing',
      remedy: 'npx firebase functions:secrets:set CLIENT_HASH_SECRET --project edu-live',
    });
  });

  it('what is switched off is missing', async () => {
    const states = await statesWith(async () => ({ status: 200, body: {} }));
    for (const check of [
      'Blaze plan',
      'e-mail and password',
      'authorized domains',
      'Identity Platform',
      'deletion by users',
      'CLIENT_HASH_SECRET',
    ])
      expect(states).toContain(`${check}: missing`);
    expect(states).toContain('recovery: note');
  });

  it('a domain that is not allowed for links in emails is missing, and a denied service is a reminder', async () => {
    const states = await statesWith(ready, 'https://courses.example.com/');
    expect(states).toContain('authorized domains: missing');
    const denied = await statesWith(async () => ({ status: 403, body: {} }));
    expect(denied.every((one) => one.endsWith('reminder'))).toBe(true);
  });
});

it('the command exits with 1 while something is missing, and prints only JSON', async () => {
  const { code, stdout, stderr } = await ops(['doctor', '--json'], {
    CHROMIUM_PATH: '/nowhere/chromium',
  });
  const { findings, missing } = JSON.parse(stdout) as { findings: object[]; missing: number };
  expect(code).toBe(1);
  expect(missing).toBeGreaterThan(0);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Chromium', state: 'missing' }));
  expect(stderr).toBe('');
});
