import { describe, expect, it } from 'vitest';
import type { ExportEntry } from '../../../content/contentful-mock/export-types.ts';
import { localised } from './localise.ts';
import { mergedFields } from './plan.ts';
import type { SpaceContent } from './space.ts';

const locale = (code: string, isDefault = false) => ({ code, name: code, default: isDefault });

function contentIn(fields: ExportEntry['fields']): SpaceContent {
  const sys = { id: 'c1', contentType: { sys: { id: 'course' } } };
  return {
    contentTypes: [],
    editorInterfaces: [],
    locales: [locale('uk', true)],
    entries: [{ sys, fields }],
    assets: [],
  };
}

describe('locale keys', () => {
  const space = { locales: [locale('en-US', true), locale('pl')] };

  it('of the default become those of the space’s default, others stay', () => {
    const local = localised(contentIn({ title: { uk: 'Курс', pl: 'Kurs' } }), space);
    expect(local.entries[0]?.fields).toEqual({ title: { 'en-US': 'Курс', pl: 'Kurs' } });
  });

  it('that the space does not have are named', () => {
    expect(() => localised(contentIn({ title: { uk: 'Курс', de: 'Kurs' } }), space)).toThrow(
      'c1.title is written in the locale de, which the space does not have. Add it',
    );
  });

  it('that would fall together are named', () => {
    const both = contentIn({ title: { uk: 'Курс', 'en-US': 'Course' } });
    expect(() => localised(both, space)).toThrow('c1.title is written in uk and in en-US');
  });
});

it('what only the space has stays: other locales, and fields that the file does not know', () => {
  const merged = mergedFields(
    { title: { 'en-US': 'new' } },
    { title: { 'en-US': 'old', pl: 'stary' }, level: { 'en-US': 'gone' }, own: { 'en-US': 'x' } },
    { known: new Set(['title', 'level']), locales: new Set(['en-US']) },
  );
  expect(merged).toEqual({ title: { 'en-US': 'new', pl: 'stary' }, own: { 'en-US': 'x' } });
});
