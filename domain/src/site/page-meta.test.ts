import { describe, expect, it } from 'vitest';
import { DESCRIPTION_MAX, metaDescription, withPageMeta } from './page-meta.ts';

describe('a description for search engines', () => {
  it('is one line', () => {
    expect(metaDescription(' Перший\n\nдругий  третій ')).toBe('Перший другий третій');
  });

  it('is cut at a word, without what would hang at its end', () => {
    const long = metaDescription('слово, '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(long).toMatch(/слово…$/);
  });
});

it('HTML without the marks is rejected', () => {
  const page = { title: '', description: '', image: '', siteName: '' };
  expect(() => withPageMeta('<head></head>', page)).toThrow('no place');
});
