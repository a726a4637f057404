import { describe, expect, it } from 'vitest';
import { href, paths, safeNext } from './paths.ts';

const ORIGIN = 'https://edu.example';

describe('the destination after signing in', () => {
  it.each([
    'https://evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/\u00A0/evil.example',
    '／／evil.example',
    'javascript:alert(1)',
    'evil.example',
    './/evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '/./\\evil.example',
    '',
  ])('%j becomes the home page', (payload) => {
    expect(safeNext(payload)).toBe('/');
  });

  it.each([
    '/.//evil.example',
    '/..//evil.example',
    '/catalog/..//evil.example',
    '/%2e//evil.example',
    '/catalog/%2E%2E//evil.example',
    '/courses/x/../..//evil.example/video',
    '/\u0000/evil.example',
  ])('%j never leads out of this site', (payload) => {
    const { origin, pathname } = new URL(safeNext(payload), ORIGIN);
    expect(origin).toBe(ORIGIN);
    expect(pathname).not.toMatch(/^[/\\]{2}/);
  });

  it('is the home page without a request', () => {
    expect(safeNext(null)).toBe('/');
    expect(safeNext('/')).toBe('/');
  });

  it.each([
    '/catalog',
    '/catalog?category=Cloud&sort=title',
    '/courses/js-core/lessons/js-core-values?t=90#text',
    '/courses/%D0%BA%D1%83%D1%80%D1%81/video',
    '/about?from=https://evil.example//x',
  ])('is %s, the page that was requested', (path) => {
    expect(safeNext(path)).toBe(path);
  });
});

describe('addresses', () => {
  it('match their routes', () => {
    const filled = (pattern: string) =>
      pattern.replace(':courseId', 'c1').replace(':lessonId', 'l1').replace(':quizId', 'q1');
    expect(href.course('c1')).toBe(filled(paths.course));
    expect(href.courseVideo('c1')).toBe(filled(paths.courseVideo));
    expect(href.lesson('c1', 'l1')).toBe(filled(paths.lesson));
    expect(href.quiz('c1', 'q1')).toBe(filled(paths.quiz));
  });

  it('encode any id as one segment', () => {
    const { pathname, search, hash } = new URL(href.lesson('a/b?c', '../#d'), ORIGIN);
    expect(pathname.split('/')).toHaveLength(5);
    expect(search + hash).toBe('');
  });

  it('of the catalogue and of sign-in carry their query', () => {
    expect(href.catalog()).toBe('/catalog');
    expect(href.catalog({ category: 'Front End' })).toBe('/catalog?category=Front+End');
    expect(href.auth()).toBe('/auth');
    const next = '/courses/c1?a=1&b=2';
    const params = new URL(href.auth({ mode: 'sign-up', next }), ORIGIN).searchParams;
    expect(Object.fromEntries(params)).toEqual({ mode: 'sign-up', next });
  });
});
