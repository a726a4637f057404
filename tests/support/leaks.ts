import { SECRET_EXPLANATION } from './content-fixtures.ts';
import { DEMO_TOKEN } from '../../content/contentful-mock/server.ts';

/** Names that only a key, or Contentful's own envelope, has. */
const FORBIDDEN = [
  'correct',
  'explanation',
  'explanationHtml',
  'reviewLesson',
  'reviewLessonId',
  'reviewAt',
  'sys',
  'fields',
  'metadata',
];

/** Every key of a value, however deep. */
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

/** What of a JSON text must never be seen outside: keys, explanations (of the fixtures, and these), the token. */
export function leaksIn(text: string, explanations: readonly string[] = []): string[] {
  const secrets = [DEMO_TOKEN, 'Bearer ey', SECRET_EXPLANATION, ...explanations];
  return [
    ...keysOf(JSON.parse(text)).filter((key) => FORBIDDEN.includes(key)),
    ...secrets.filter((secret) => text.includes(secret)),
  ];
}
