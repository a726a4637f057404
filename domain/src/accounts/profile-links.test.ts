import { isProfileLink } from '@edu/domain/accounts/profile';
import { asProfileLink, type LinkField, withPlainScheme } from '@edu/domain/accounts/profile-links';
import { expect, it } from 'vitest';

it.each<[LinkField, string, string]>([
  ['github', 'olena', 'https://github.com/olena'],
  ['github', ' @olena-dev ', 'https://github.com/olena-dev'],
  ['linkedin', 'olena', 'https://www.linkedin.com/in/olena'],
  ['github', 'github.com/olena', 'https://github.com/olena'],
  ['linkedin', 'http://linkedin.com/in/olena', 'https://linkedin.com/in/olena'],
  ['website', 'olena.example', 'https://olena.example'],
  ['website', 'HTTPS://olena.example/я', 'https://olena.example/я'],
])('the %s «%s» means %s', (field, typed, link) => {
  expect(asProfileLink(field, typed)).toBe(link);
  expect(isProfileLink(link)).toBe(true);
});

it('the scheme of an address is stored in lower case', () => {
  expect(withPlainScheme('HTTPS://Olena.example/A')).toBe('https://Olena.example/A');
  expect(withPlainScheme('Http://a.example')).toBe('http://a.example');
  expect(withPlainScheme('httpsy')).toBe('httpsy');
});

it('an empty link stays empty', () => {
  expect(asProfileLink('github', '  ')).toBe('');
});

it('what is no link does not become one', () => {
  for (const typed of ['javascript:alert(1)', 'не посилання', 'https://a b', '"><script>'])
    expect(isProfileLink(asProfileLink('website', typed)), typed).toBe(false);
});
