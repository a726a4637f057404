import type { ExportFile } from '../../../content/contentful-mock/export-types.ts';
import { DEMO, SECRET_EXPLANATION } from './content-fixtures.ts';
import { DEMO_TOKEN } from '../../../content/contentful-mock/server.ts';

/** Names of keys that only an answer key, or Contentful's response, has. */
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

/** Every key of a value, at any depth. */
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

/**
 * What in a JSON text must never be public: answer keys, explanations (of the fixtures, and these),
 * the token.
 */
export function leaksIn(text: string, explanations: readonly string[] = []): string[] {
  const secrets = [DEMO_TOKEN, 'Bearer ey', SECRET_EXPLANATION, ...explanations];
  return [
    ...keysOf(JSON.parse(text)).filter((key) => FORBIDDEN.includes(key)),
    ...secrets.filter((secret) => text.includes(secret)),
  ];
}

/** The demo content, and its explanations. */
export const demoContent = (): { content: ExportFile; explanations: string[] } => ({
  content: DEMO,
  explanations: DEMO.entries.flatMap(({ fields }) =>
    Object.values(fields['explanation'] ?? {}).map(String),
  ),
});
