import { CONTENT_ID, QUESTION_KINDS, type Question, type QuestionKind } from '@edu/domain/course';
import type { KeyedQuestion } from '@edu/domain/quiz';
import { toSeconds } from './clip.ts';
import { asObject, isUnresolvedLink, linkedEntry, linkId, type RawEntry } from './entry.ts';
import type { MapContext } from './notebook.ts';
import { present } from './present.ts';
import type { TakeNote } from './problems.ts';
import { readMarkdown, readText, toNumber, type Fields } from './readers.ts';

const MAX_OPTIONS = 20;

/** The part of a question that may be shown before grading, built field by field. */
export const publicQuestion = ({ id, kind, prompt, options }: KeyedQuestion): Question => ({
  id,
  kind,
  prompt,
  options: options.map((option) => ({ id: option.id, text: option.text })),
});

/** Options with their 1-based position as id, empty ones left out. True/false needs none of its own. */
function readOptions(fields: Fields, kind: unknown, note: TakeNote): Question['options'] {
  const raw: unknown[] = Array.isArray(fields.options) ? fields.options : [];
  if (raw.length === 0 && kind === 'trueFalse')
    return [
      { id: '1', text: 'Так' },
      { id: '2', text: 'Ні' },
    ];
  return raw
    .slice(0, MAX_OPTIONS)
    .map((option, at) => ({
      id: String(at + 1),
      text: readText({ options: asObject(option).text ?? option }, 'options', 500, note),
    }))
    .filter(({ text }) => text !== '');
}

/** The right options: numbers from 1, as numbers or text, or the very text of an option. Undefined when one of them does not exist. */
function readCorrect(fields: Fields, options: Question['options']): string[] | undefined {
  const raw: unknown[] = [fields.correct ?? []].flat();
  const ids = raw.map(
    (value) =>
      options.find(({ id }) => id === String(toNumber(value) ?? ''))?.id ??
      options.find(({ text }) => text === value)?.id,
  );
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined;
}

function readKind(fields: Fields, correct: string[], note: TakeNote): QuestionKind {
  const kind = QUESTION_KINDS.find((known) => known === fields.kind);
  const fits = kind !== undefined && (kind === 'multiple' || correct.length === 1);
  if (fits) return kind;
  note({ problem: 'question-kind', field: 'kind', detail: String(fields.kind).slice(0, 20) });
  return correct.length > 1 ? 'multiple' : 'single';
}

/** A question that can be asked and graded, or undefined, noted, when it cannot. */
export function readQuestion(
  fields: Fields,
  id: string,
  note: TakeNote,
): KeyedQuestion | undefined {
  const broken = (detail: string): undefined =>
    note({ problem: 'question-broken', detail }) as undefined;
  const prompt = readText(fields, 'prompt', 2000, note);
  if (!prompt) return broken('it has no prompt');
  const options = readOptions(fields, fields.kind, note);
  if (options.length < 2) return broken('it has fewer than two options');
  const correct = readCorrect(fields, options);
  if (!correct) return broken('its correct answer points past the options');
  if (correct.length === 0) return broken('it has no correct answer');
  return {
    id,
    kind: readKind(fields, correct, note),
    prompt,
    options,
    correct,
    explanation: readMarkdown(fields, 'explanation', note),
    ...present({
      reviewLessonId: linkId(fields.reviewLesson),
      reviewAt: toSeconds(fields.reviewAt),
    }),
  };
}

/** Questions as a list, as `{questions: […]}`, or nothing. */
function listOf(value: unknown, note: TakeNote): unknown[] {
  const list = Array.isArray(value) ? value : asObject(value).questions;
  if (Array.isArray(list)) return list;
  if (value !== undefined && value !== null) note({ problem: 'wrong-type', field: 'questions' });
  return [];
}

/** One element of `questions`: a linked entry, or an object typed as JSON, whose id is its own or its place in the list. */
function readElement(
  value: unknown,
  at: number,
  noteOnQuiz: TakeNote,
  { noteOn }: MapContext,
): KeyedQuestion | undefined {
  const entry = linkedEntry(value, 'question');
  if (entry) return readQuestion(entry.fields, entry.sys.id, noteOn(entry));
  const linked = linkId(value);
  if (linked !== undefined) {
    const problem = isUnresolvedLink(value) ? 'question-unpublished' : 'link-wrong-type';
    noteOnQuiz({ problem, field: 'questions', detail: linked });
    return undefined;
  }
  const json = asObject(value);
  const id = typeof json.id === 'string' && CONTENT_ID.test(json.id) ? json.id : `q${at + 1}`;
  return readQuestion(json, id, (note) =>
    noteOnQuiz({
      ...note,
      field: `questions, number ${at + 1}${note.field ? `, ${note.field}` : ''}`,
    }),
  );
}

/** The questions of a quiz that can be asked, in the editor's order, each id once. */
export function readQuestions(quiz: RawEntry, context: MapContext): KeyedQuestion[] {
  const note = context.noteOn(quiz);
  const questions: KeyedQuestion[] = [];
  for (const [at, value] of listOf(quiz.fields.questions, note).entries()) {
    const question = readElement(value, at, note, context);
    if (!question) continue;
    if (questions.some(({ id }) => id === question.id))
      note({
        problem: 'question-broken',
        field: 'questions',
        detail: `${question.id} stands twice`,
      });
    else questions.push(question);
  }
  if (questions.length === 0) note({ problem: 'quiz-empty', field: 'questions' });
  return questions;
}
