import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, sealedAt, unseal } from '../../../web/src/data/seal.ts';

const newKey = () => randomBytes(32).toString('base64url');
const KEY = newKey();

/** The sealed text with one bit of one byte changed; counted from the end where negative. */
function tampered(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64');
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString('base64');
}

describe('what is sealed', () => {
  it.each<[string, unknown]>([
    ['progress', { c1: { lessons: { l1: { added: { d1: { n: 1 } } } } } }],
    ['Ukrainian, emoji and signs', { name: 'Ґанна Їжак 🦔', text: '"\\ \u0000\u2028' }],
    ['nothing in it', {}],
    ['an empty text', ''],
    ['a number', 0],
    ['null', null],
  ])('comes back as it was: %s', async (_, data) => {
    expect(await unseal(KEY, await seal(KEY, data))).toEqual(data);
  });

  it('comes back as it was: a million signs', async () => {
    const data = { text: 'ї'.repeat(500_000) + 'x'.repeat(500_000) };
    expect(await unseal(KEY, await seal(KEY, data))).toEqual(data);
  });

  it('is another text each time, in which nothing can be read', async () => {
    const texts = await Promise.all([1, 2, 3].map(() => seal(KEY, { name: 'Olena' })));
    expect(new Set(texts).size).toBe(3);
    // Neither the random values in front are the same.
    expect(new Set(texts.map((text) => text.slice(0, 16))).size).toBe(3);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(text, 'base64').toString('latin1')).not.toMatch(/name|Olena/);
    }
  });

  it('opens for no other key', async () => {
    expect(await unseal(newKey(), await seal(KEY, 'x'))).toBeUndefined();
  });

  it.each([
    ['its random value', 0],
    ['its first sign', 12],
    ['its last sign', -17],
    ['its proof', -1],
  ])('does not open when %s was changed', async (_, at) => {
    const text = await seal(KEY, { c1: 'x' });
    expect(await unseal(KEY, tampered(text, at))).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['too short', 'AAAA'],
    ['only a random value', 'A'.repeat(16)],
    ['no base64', '{"v":1}'],
    ['cut off', undefined],
  ])('does not open when it is %s', async (_, text) => {
    const whole = await seal(KEY, 'x');
    expect(await unseal(KEY, text ?? whole.slice(0, -4))).toBeUndefined();
  });
});

describe('where it is kept', () => {
  it('is the same place for a key, another for each, and tells nothing of it', async () => {
    const place = await sealedAt(KEY);
    expect(place).toMatch(/^sealed_[\da-f]{64}$/);
    expect(await sealedAt(KEY)).toBe(place);
    expect(await sealedAt(newKey())).not.toBe(place);
    const bytes = Buffer.from(KEY, 'base64url').toString('hex');
    expect(place).not.toContain(bytes.slice(0, 8));
  });
});
