import { describe, expect, it } from 'vitest';
import { toCategory } from '@edu/domain/content/categories';
import { searchCourses } from '@edu/domain/content/course-search';
import { readEmail } from '@edu/domain/community/newsletter';
import { cleanLine } from '@edu/domain/text/one-line';
import { asProfileLink } from '@edu/domain/accounts/profile-links';
import { DEFAULT_SETTINGS, readSettings } from '@edu/domain/settings/settings';
import { settingsSchema } from '@edu/domain/settings/settings-update';
import * as v from 'valibot';

/** After 🏴 the flag of England. */
const TAGS = '\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

it.each([
  ['\u200Bolena@example.com', 'olena@example.com'],
  ['Java\u00ADScript', 'JavaScript'],
  ['\uFEFF\u2060 Вступ\u00A0до\u2003SQL\t\u200E', 'Вступ до SQL'],
  ['\u202Eабв\u202C', 'абв'],
  ['и\u0306о', 'йо'],
  ['и\u200B\u0306', 'й'],
  ['рядок\r\nдругий', 'рядок другий'],
  ['порожнє\u3164\u115F\u034F', 'порожнє'],
  ['я ❤️ курси', 'я ❤️ курси'],
  ['\u200B👩‍💻 👩🏽‍❤️‍💋‍👨🏽 7️⃣', '👩‍💻 👩🏽‍❤️‍💋‍👨🏽 7️⃣'],
  [`🏴${TAGS}!${TAGS}`, `🏴${TAGS}!`],
  ['علی\u200Cرضا ශ්\u200Dරී', 'علی\u200Cرضا ශ්\u200Dරී'],
  ['О\u200Dл\u200Cя\u200D 👩\u200D', 'Оля 👩'],
  [' \u200B\u00AD ', ''],
])('a one-line value %j is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean);
});

describe('where a one-line value is read', () => {
  it('an address of the newsletter', () => {
    expect(readEmail('\u200BOlena@example.com\u200E')).toBe('olena@example.com');
  });

  it('a search matches past invisible characters, on either side', () => {
    const course = { title: 'Java\u00ADScript: основи', description: '', category: 'JavaScript' };
    expect(searchCourses([course], '\u200Bjavascript')).toEqual([course]);
    expect(searchCourses([course], '\u200B')).toEqual([]);
  });

  it('the settings, a category and a link', () => {
    const settings = readSettings({
      platformName: '\u200BАка\u00ADдемія',
      supportEmail: '\uFEFFhelp@example.com',
    });
    expect(settings).toMatchObject({ platformName: 'Академія', supportEmail: 'help@example.com' });
    const changed = { ...DEFAULT_SETTINGS, platformName: '\u200BМоя\u00A0школа\u202E' };
    expect(v.parse(settingsSchema, changed).platformName).toBe('Моя школа');
    expect(toCategory('\u200BJava\u00ADScript')).toBe('JavaScript');
    expect(asProfileLink('github', '\u200Bolena')).toBe('https://github.com/olena');
  });
});
