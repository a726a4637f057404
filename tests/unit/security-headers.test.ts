import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  HEAD_SCRIPT_HASH,
  LOCAL_PROJECT,
  securityHeaders,
} from '@edu/domain/site/security-headers';
import { describe, expect, it } from 'vitest';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '..', '..', file), 'utf8');

interface FirebaseConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

describe('security headers', () => {
  it('Hosting sends for every address those that the functions send', () => {
    const { hosting } = JSON.parse(read('firebase.json')) as FirebaseConfig;
    const everywhere = hosting.headers.filter(({ source }) => source === '**');
    const sent = everywhere.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(sent)).toEqual(securityHeaders(LOCAL_PROJECT));
  });

  it('the policy allows only the script in the HTML', () => {
    const html = read('web/index.html');
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    const hashes = scripts.map(
      (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
    expect(hashes).toEqual([HEAD_SCRIPT_HASH]);
  });

  it('allows only our scripts', () => {
    const { 'Content-Security-Policy': text = '' } = securityHeaders('edu-live');
    const policy = new Map(
      text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    const scripts = policy.get('script-src') ?? [];
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(scripts.filter((source) => /\*|^https?:$|data:/.test(source))).toEqual([]);
    expect(policy.get('connect-src')?.filter((source) => source.includes('*'))).toEqual([
      'https://*.ctfassets.net',
    ]);
    expect(policy.get('connect-src')).toContain('https://europe-west1-edu-live.cloudfunctions.net');
    expect(policy.get('default-src')).toEqual(["'self'"]);
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(closed), closed).toEqual(["'none'"]);
  });

  it('the sandbox has an opaque origin, no network and no other parent', () => {
    const { hosting } = JSON.parse(read('firebase.json')) as FirebaseConfig;
    const rules = hosting.headers.map(({ source }) => source);
    // Of two rules that match, Hosting sends the header of the later one.
    expect(rules.indexOf('/sandbox.html')).toBeGreaterThan(rules.indexOf('**'));
    const { headers } = hosting.headers[rules.indexOf('/sandbox.html')]!;
    const text = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    const policy = Object.fromEntries(
      text.split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values];
      }),
    );
    expect(policy).toEqual({
      // Without allow-same-origin, popups, modals, downloads and navigation of the page.
      sandbox: ['allow-scripts', 'allow-forms'],
      'default-src': ["'none'"],
      'script-src': ["'unsafe-inline'", "'wasm-unsafe-eval'", 'blob:'],
      'worker-src': ['blob:'],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
    });
  });
});
