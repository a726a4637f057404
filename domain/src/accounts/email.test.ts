import { isEmail } from '@edu/domain/accounts/email';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { readEmail } from '@edu/domain/community/newsletter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const label = 'a'.repeat(63);

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'олена@пошта.укр',
    'user@xn--e1afmkfd.xn--j1amh',
    'first.last+news@mail.example.com',
    '1_2-3@1.2x.museum',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'उपयोगकर्ता@उदाहरण.भारत',
    `${'a'.repeat(64)}@example.com`,
    `a@${label}.${label}.${label}.${'a'.repeat(60)}`,
  ])('%j is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'reader',
    'reader@',
    '@example.com',
    'reader@example',
    'reader@@example.com',
    'rea der@example.com',
    '"rea der"@example.com',
    'Reader <reader@example.com>',
    'a@example.com, b@example.com',
    'a(b)@example.com',
    'a:b@example.com',
    'a\\b@example.com',
    'a[b]@example.com',
    '.reader@example.com',
    'reader.@example.com',
    'rea..der@example.com',
    'reader@.example.com',
    'reader@example..com',
    'reader@example.com.',
    'reader@-example.com',
    'reader@example-.com',
    'reader@exam_ple.com',
    'reader@example.c',
    'reader@example.123',
    'reader@example.com\n',
    'rea\u0000der@example.com',
    'rea\u200Bder@example.com',
    'reader🙂@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'a'.repeat(64)}.com`,
    `a@${label}.${label}.${label}.${'a'.repeat(61)}`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    ' Reader@Example.com\u00A0',
    '\u200Bread\u00ADer@example\u2060.com\uFEFF',
    '\u202Areader@example.com\u202C',
    'mailto:reader@example.com',
    '<reader@example.com>,',
    '«reader@example.com»;',
    'ｒｅａｄｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('pasted as %j is reader@example.com', (typed) => {
    expect(normalEmail(typed)).toBe('reader@example.com');
    expect(readEmail(typed)).toBe('reader@example.com');
  });

  it('is decided fast, however long and odd the text', () => {
    const parts = ['a', '.', '-', '@', 'a.', 'a-', 'a@', '--a', 'ї'];
    for (const part of parts)
      for (const end of ['', '@', '!', '@a', '.com'])
        for (const count of [100, 250, 100_000])
          expect(isEmail(part.repeat(count) + end)).toBe(false);
  });

  it('once read stays as it is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = readEmail(text);
        expect(email === undefined ? undefined : readEmail(email)).toBe(email);
      }),
    );
  });
});
