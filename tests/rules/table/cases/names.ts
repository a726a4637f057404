import { administratorAsOwner } from '../../people.ts';
import type { Case } from '../case.ts';
import { testimonials } from '../models/testimonials.ts';
import { users } from '../models/users.ts';
import { linesOf } from './short.ts';

/** Names by which one could pass for the administrator. */
export const RESERVED_NAMES = [
  'admin',
  'Admin',
  'ADMIN',
  'Administrator',
  'адмін',
  'Адміністратор',
  'АДМІНІСТРАТОР',
  'Адміністрація',
  'админ',
  'Администратор',
  'Пан адміністратор',
  'superadmin',
  'Admin2',
  '_admin_',
  'Аdmin',
  'аdмin',
  'адмiн',
  'АДМIH',
  'аdmіn',
  'adm1n',
  '4dm1n',
  '@dmin',
  'adm!n',
  'admln',
  'adrnin',
  'ádmín',
  'а́дмін',
  'a d m i n',
  'а.д.м.і.н.',
  'A-D-M-I-N',
  'а — д — м — і — н',
  'Ваш  Адмін',
  'ADMI\u039D',
  'AÐMIN',
  'AƉMIN',
  'ΑΔΜΙΝ',
  'ΛDMIN',
  'ДDMIN',
  'ADMIИ',
  'ạdmịn',
  'пАдміністратор',
  'badministrator',
  'webadmin',
  'спадмін',
  'ADMİN',
  'aḍmin',
  'adмɪn',
  'aɗmin',
  'admiո',
  'ӓдмін',
  'ǎdmin',
  'άdmin',
  'admiņ',
  'адмйн',
  'адмің',
  'adɱin',
  'a∂min',
  'adm¡n',
  '🇦🇩🇲🇮🇳',
  '🇦 🇩 🇲 🇮 🇳',
];

/** Names that no screen could show, or that hide what they are. */
const UNREADABLE = [
  'Оле\u200Bна',
  '\u202Eанел\u00E9',
  'Олена\u0000',
  'Олена\tШевчук',
  'Олена\u2028Шевчук',
  '\u00A0\u2003',
  'ａｄｍｉｎ',
  '𝐎lena',
  'ⓞlena',
  '🅰dmin',
  'AⅮMIN',
  'ᎪDMIN',
  'ꓮꓓꓟꓲꓠ',
  'ⲀDMIN',
  'ᴀᴅᴍɪɴ',
  'ᵃᵈᵐⁱⁿ',
  '⒜⒟⒨⒤⒩',
  'ADMIℕ',
  'ªdmin',
  'ad\u3164min',
  'ad\u2800min',
  'ad\uFFF0min',
  'а\u2065дмін',
  '\u2065',
  '\u3164',
];

export const FREE_NAMES = [
  'Олена Шевчук',
  'Влад Міненко',
  'А. Д. Мінаєв',
  'Бадмінтоністка Оля',
  'badminton_fan',
  'Padmini',
  'Дмитро',
  'Олександра-Марія О’Ніл',
  "Мар'яна",
  'Nguyễn Thị Minh',
  '張偉',
  'გიორგი',
  'Оля 🇺🇦',
  'Ангеліна Міщенко',
  'Вадим Дмитрук',
  'Damian Łukasz Żółć',
  'Ömer',
  '김민수',
  '7',
  '?',
];

const profile = linesOf(users);
const testimonial = linesOf(testimonials);
const quoted = (name: string) => `called ${JSON.stringify(name)}`;

export const NAMES: readonly Case[] = [
  ...[...RESERVED_NAMES, ...UNREADABLE].flatMap((name) => [
    profile.create(['owner', quoted(name), 'denied'], () => ({ displayName: name })),
    testimonial.create(['owner', quoted(name), 'denied'], () => ({ name })),
  ]),
  ...FREE_NAMES.flatMap((name) => [
    profile.create(['owner', quoted(name), 'allowed'], () => ({ displayName: name })),
    testimonial.replace(['owner', quoted(name), 'allowed'], () => ({ name })),
  ]),
  ...['admin', 'Адміністратор'].flatMap((name) => [
    profile.replace(
      ['owner who is the administrator', quoted(name), 'allowed'],
      () => ({ displayName: name }),
      { asker: administratorAsOwner },
    ),
    profile.replace(
      ['owner with the claim and no verified address', quoted(name), 'denied'],
      () => ({ displayName: name }),
      {
        asker: (cast) => {
          const { uid, claims } = administratorAsOwner(cast);
          return { uid: uid ?? '', claims: { ...claims, email_verified: false } };
        },
      },
    ),
  ]),
  ...UNREADABLE.map((name) =>
    profile.replace(
      ['owner who is the administrator', quoted(name), 'denied'],
      () => ({ displayName: name }),
      { asker: administratorAsOwner },
    ),
  ),
];
