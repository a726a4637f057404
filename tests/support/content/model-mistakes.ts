import type { ExportFile } from '../../../content/contentful-mock/export-types.ts';
import { exportOf, faultless, MODEL } from './content-fixtures.ts';
import type { EditorMistake } from './invalid-content.ts';

/** The valid content in a space whose content type lacks a field. */
export function withoutField(contentType: string, field: string): ExportFile {
  const contentTypes = MODEL.map((type) =>
    type.sys.id === contentType
      ? { ...type, fields: type.fields.filter(({ id }) => id !== field) }
      : type,
  );
  const entries = faultless().map((one) => {
    if (one.sys.contentType.sys.id !== contentType) return one;
    const { [field]: _dropped, ...fields } = one.fields;
    return { ...one, fields };
  });
  return exportOf(entries, { contentTypes });
}

const inModel = (
  contentType: string,
  field: string,
  path: string,
  answer: object | null,
): EditorMistake => ({
  name: `a model without ${contentType}.${field} at ${path}`,
  data: withoutField(contentType, field),
  path,
  answer,
  finding: { problem: 'model-field', entryId: '' },
});

/** Fields of the platform's queries that the content model of a space may lack. */
export const MODEL_MISTAKES: EditorMistake[] = [
  inModel('lesson', 'order', '/courses/c1', { lessons: [], quizzes: [{ id: 'z1' }] }),
  inModel('lesson', 'order', '/courses', { items: [{ id: 'c1', lessonIds: [], quizIds: ['z1'] }] }),
  inModel('lesson', 'order', '/courses/c1/lessons', { items: [] }),
  inModel('lesson', 'courseId', '/courses/c1', { lessons: [], quizzes: [{ id: 'z1' }] }),
  inModel('quiz', 'order', '/courses/c1', { lessonIds: ['l1', 'l2'], quizzes: [] }),
  inModel('quiz', 'order', '/quizzes/z1', null),
  inModel('quiz', 'course', '/courses/c1', { lessonIds: ['l1', 'l2'], quizzes: [] }),
  inModel('quiz', 'course', '/courses', { items: [{ id: 'c1', lessonIds: ['l1', 'l2'] }] }),
  inModel('quiz', 'course', '/quizzes/z1', null),
  // Only selected, so the rest of the list is there.
  inModel('lesson', 'videoEndTime', '/courses', { items: [{ lessonIds: ['l1', 'l2'] }] }),
  inModel('quiz', 'title', '/courses', { items: [{ quizIds: ['z1'] }] }),
];
