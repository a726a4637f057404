import type { Course } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';

/** The build's list of its files, by their sources. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const EDITOR = /practice\/code-editor\.ts$/;
/** The sources of the grammar and the engine that blocks of a language need beside the editor. */
const SOURCES: Record<string, RegExp> = {
  ts: /node_modules\/sucrase\//,
  html: /node_modules\/@codemirror\/lang-html\//,
  sql: /node_modules\/(?:@codemirror\/lang-sql|sql\.js)\//,
};

/**
 * The files that edit and run the code of a course, as paths; none for a course without code that
 * runs. The rest of the app is precached. Throws 'unavailable' when the list cannot be read.
 */
export async function practiceFiles(
  { lessons }: Pick<Course, 'lessons'>,
  signal: AbortSignal,
): Promise<string[]> {
  const languages = new Set(
    lessons.flatMap(({ descriptionHtml = '' }) =>
      [...descriptionHtml.matchAll(/ data-language="(\w+)"/g)].map(
        ([, language]) => language ?? '',
      ),
    ),
  );
  if (languages.size === 0) return [];
  const wanted = [EDITOR, ...[...languages].flatMap((language) => SOURCES[language] ?? [])];
  const response = await fetch('/asset-manifest.json', { signal });
  if (!response.ok) throw new AppError('unavailable', 'The list of files was not answered.');
  const manifest = (await response.json()) as Manifest;
  const files = new Set<string>();
  const add = (source: string) => {
    const { file, imports = [] } = manifest[source] ?? {};
    if (file === undefined || files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  Object.keys(manifest)
    .filter((source) => wanted.some((pattern) => pattern.test(source)))
    .forEach(add);
  // The chunks that every page shares are precached.
  return [...files].filter((file) => file.includes('/practice/')).map((file) => `/${file}`);
}
