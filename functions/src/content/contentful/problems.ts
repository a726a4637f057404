import type { RawEntry } from './entry.ts';
import type { MediaRules } from './media.ts';
import type { ProblemId, Severity } from '@edu/domain/content/content-findings';

/**
 * Every editor mistake that the content code survives, by id, with what the learner sees because of it. The readers note
 * them while they map an entry; the function logs the notes, the content check prints them.
 */
interface Problem {
  severity: Severity;
  /** What the learner sees now, one English sentence. */
  effect: string;
}

const problem = (severity: Severity, effect: string): Problem => ({ severity, effect });

export const PROBLEMS: Record<ProblemId, Problem> = {
  'wrong-type': problem('error', 'The field holds another kind of value and is treated as empty.'),
  'field-missing': problem('warning', 'The place of this text on the page stays empty.'),
  'title-missing': problem('error', 'The learner sees «Без назви» instead of a title.'),
  'text-too-long': problem('warning', 'The learner sees the text cut short.'),
  'list-too-long': problem('warning', 'The learner sees only the first 20 items of the list.'),
  'html-in-text': problem('warning', 'The learner sees the HTML tags as plain characters.'),
  'unsafe-link': problem('warning', 'The learner sees the text of the link, but cannot follow it.'),
  'image-refused': problem(
    'warning',
    'The learner sees the description of the image instead of it: its address is not https.',
  ),
  'image-alt-missing': problem(
    'warning',
    'The image has no description for those who do not see it.',
  ),
  'code-language-unknown': problem('notice', 'The code is shown without colours.'),
  'markdown-unsupported': problem(
    'warning',
    'The learner sees the marks of the text as characters, or does not see this part.',
  ),
  'slug-invalid': problem(
    'notice',
    'Nothing changes for the learner: pages are addressed by entry id.',
  ),
  'slug-duplicate': problem(
    'notice',
    'Nothing changes for the learner: pages are addressed by entry id.',
  ),
  'category-unknown': problem('warning', 'The course is listed under Other.'),
  'category-spelling': problem('notice', 'The course is listed under the category that was meant.'),
  'level-unknown': problem(
    'warning',
    'No level of the catalogue finds the course, and the level is shown as it was typed.',
  ),
  'cover-missing': problem('notice', 'The learner sees the drawn cover of its category.'),
  'cover-unpublished': problem(
    'error',
    'The learner sees a drawn placeholder instead of the cover.',
  ),
  'cover-invalid': problem(
    'error',
    'The file is no image that may be shown, so the learner sees a placeholder.',
  ),
  'video-refused': problem(
    'error',
    'There is no player: the learner sees a notice that the video cannot be shown.',
  ),
  'video-page': problem(
    'warning',
    'The address leads to a page and to no single video, so the learner sees a link and no player.',
  ),
  'captions-refused': problem('error', 'The video has no captions.'),
  'times-invalid': problem(
    'error',
    'Start and end are ignored: the learner sees the whole video file.',
  ),
  'order-missing': problem('error', 'It stands at the end of the curriculum, sorted by title.'),
  'order-duplicate': problem(
    'error',
    'Two items share a place, so they are sorted by title, perhaps not as meant.',
  ),
  'lesson-course-blanks': problem(
    'error',
    'The course id has blanks around it, so no course shows this lesson.',
  ),
  'lesson-course-slug': problem(
    'error',
    'The slug of a course stands where its id belongs, so no course shows this lesson.',
  ),
  'lesson-course-unknown': problem(
    'error',
    'No published course has this id, so no course shows this lesson.',
  ),
  'quiz-course-unpublished': problem(
    'error',
    'The course of the quiz is missing, a draft or deleted, so the quiz is hidden.',
  ),
  'link-wrong-type': problem(
    'error',
    'The link points to an entry of another type and is treated as missing.',
  ),
  'quiz-empty': problem('error', 'The learner sees «Тест ще готується» and cannot save a result.'),
  'question-unpublished': problem(
    'error',
    'A question is a draft or deleted and is missing from the quiz.',
  ),
  'question-broken': problem('error', 'The question is left out of the quiz.'),
  'options-duplicate': problem(
    'error',
    'Two options read the same, so the question is left out of the quiz.',
  ),
  'options-alike': problem(
    'warning',
    'Two options differ by letter case alone, which the learner may not notice.',
  ),
  'key-ambiguous': problem(
    'error',
    'The correct answer can be read in two ways, so the question is left out of the quiz.',
  ),
  'question-kind': problem(
    'warning',
    'The kind of the question is worked out from its correct answers.',
  ),
  'question-unused': problem('notice', 'No quiz shows this question.'),
  'pass-score-invalid': problem('warning', 'The quiz is passed with the usual score of 70 %.'),
  'review-lesson-unpublished': problem(
    'warning',
    'After grading the learner is not told which lesson to review.',
  ),
  'review-lesson-foreign': problem(
    'warning',
    'After grading the learner is sent to a lesson of another course.',
  ),
  'review-time-outside': problem(
    'warning',
    'The moment to review lies outside the clip of the lesson.',
  ),
  'course-without-lessons': problem('error', 'The course page shows an empty curriculum.'),
  'courses-many': problem(
    'notice',
    'The list shows 20 courses at a time, newest first; the rest come on request.',
  ),
  'lessons-many': problem('notice', 'The course has over 100 lessons; all of them are shown.'),
  'answer-too-big': problem(
    'warning',
    'Pages load more slowly: the answer is over 7 MB and is read in parts.',
  ),
  'type-missing': problem(
    'error',
    'The space has no such content type, so the learner sees nothing of it.',
  ),
  'model-field': problem(
    'error',
    'The content type lacks this field or has it with another type, so lists of it may be empty.',
  ),
};

/** One noted mistake: which field, and a short detail that is safe to print. */
export interface Note {
  problem: ProblemId;
  field?: string;
  detail?: string;
}

export type TakeNote = (note: Note) => void;

/** What mapping an entry needs besides the entry. */
export interface MapContext {
  media: MediaRules;
  /** Where notes about this entry go. */
  noteOn(entry: RawEntry): TakeNote;
}
