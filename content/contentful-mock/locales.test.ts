import { createClient } from 'contentful';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startContentfulMock, type ContentfulMock } from './server.ts';
import { course, exportOf } from '../../tests/support/content-fixtures.ts';

/** Three locales: Ukrainian is the default, English falls back to it, German has no fallback. */
let contentful: ContentfulMock;

beforeAll(async () => {
  const one = course('c1', { title: 'Назва', slug: 'nazva', instructor: 'Оксана' });
  one.fields.title = { uk: 'Назва', en: 'Title' };
  one.fields.slug = { uk: 'nazva', en: 'never-used' };
  contentful = await startContentfulMock({
    data: {
      ...exportOf([one]),
      locales: [
        { code: 'uk', name: 'Українська', default: true, fallbackCode: null },
        { code: 'en', name: 'English', fallbackCode: 'uk' },
        { code: 'de', name: 'Deutsch', fallbackCode: null },
      ],
    },
  });
});
afterAll(() => contentful.close());

const client = () =>
  createClient({
    space: 'demoeduspace',
    accessToken: 'demo-delivery-token',
    host: contentful.host,
    insecure: true,
    proxy: false,
    retryOnError: false,
  });

it('answers in the default locale when none is asked for', async () => {
  const entry = await client().getEntry('c1');
  expect(entry.fields.title).toBe('Назва');
  expect(entry.sys.locale).toBe('uk');
});

it('follows the fallback field by field and takes what is not localised from the default', async () => {
  const { fields } = await client().getEntry('c1', { locale: 'en' });
  expect(fields).toMatchObject({ title: 'Title', instructor: 'Оксана', slug: 'nazva' });
});

it('leaves a field out when the chain of fallbacks ends', async () => {
  const { fields } = await client().getEntry('c1', { locale: 'de' });
  expect(fields.title).toBeUndefined();
  expect(fields.slug).toBe('nazva');
});

it('filters by the values of the asked locale', async () => {
  const english = { content_type: 'course', 'fields.title': 'Title' };
  expect((await client().getEntries({ ...english, locale: 'en' })).total).toBe(1);
  expect((await client().getEntries(english)).total).toBe(0);
});

it('gives all locales at once, keyed by code and without sys.locale', async () => {
  const entry = await client().withAllLocales.getEntry('c1');
  expect(entry.fields.title).toEqual({ uk: 'Назва', en: 'Title' });
  expect(entry.sys.locale).toBeUndefined();
});
