import type { RawEntry } from './entry.ts';
import type { MediaRules } from './clip.ts';
import type { ProblemId, Severity } from '@edu/domain/content/content-findings';

/**
 * Every editor mistake that the content code works around, with what the learner sees because of
 * it. The readers report them; the function logs them, the content check prints them.
 */
const ERRORS = {
  'wrong-type': 'The field holds another kind of value and is treated as empty.',
  'title-missing': 'The learner sees «Без назви» instead of a title.',
  'cover-unpublished': 'The learner sees a drawn placeholder instead of the cover.',
  'cover-invalid': 'The file is no image that may be shown, so the learner sees a placeholder.',
  'video-refused': 'There is no player: the learner sees a notice that the video cannot be shown.',
  'captions-refused': 'The video has no captions.',
  'times-invalid': 'Start and end are ignored: the learner sees the whole video file.',
  'order-missing': 'It is at the end of the curriculum, sorted by title.',
  'order-duplicate':
    'Two items have the same order, so they are sorted by title, perhaps not as meant.',
  'lesson-course-blanks': 'The course id has blanks around it, so no course shows this lesson.',
  'lesson-course-slug':
    'The slug of a course is in place of its id, so no course shows this lesson.',
  'lesson-course-unknown': 'No published course has this id, so no course shows this lesson.',
  'quiz-course-unpublished':
    'The course of the quiz is missing, a draft or deleted, so the quiz is hidden.',
  'link-wrong-type': 'The link points to an entry of another type and is treated as missing.',
  'quiz-empty': 'The learner sees «Тест ще готується» and cannot save a result.',
  'question-unpublished': 'A question is a draft or deleted and is missing from the quiz.',
  'question-broken': 'The question is left out of the quiz.',
  'options-duplicate': 'Two options read the same, so the question is left out of the quiz.',
  'key-ambiguous':
    'The correct answer can be read in two ways, so the question is left out of the quiz.',
  'course-without-lessons': 'The course page shows an empty curriculum.',
  'type-missing': 'The space has no such content type, so the learner sees nothing of it.',
  'model-field':
    'The content type lacks this field or has it with another type, so lists of it may be empty.',
};

const WARNINGS = {
  'field-missing': 'This text is missing on the page.',
  'text-too-long': 'The learner sees the text cut short.',
  'list-too-long': 'The learner sees only the first 20 items of the list.',
  'html-in-text': 'The learner sees the HTML tags as plain characters.',
  'unsafe-link': 'The learner sees the text of the link, but cannot follow it.',
  'image-refused':
    'The learner sees the description of the image instead of it: its address is not https.',
  'image-alt-missing': 'The image has no description for those who do not see it.',
  'markdown-unsupported':
    'The learner sees the marks of the text as characters, or does not see this part.',
  'category-unknown': 'The course is listed under Other.',
  'level-unknown':
    'No level of the catalogue finds the course, and the level is shown as it was typed.',
  'video-page':
    'The address leads to a page and to no single video, so the learner sees a link and no player.',
  'options-alike': 'Two options differ by letter case alone, which the learner may not notice.',
  'question-kind': 'The kind of the question is worked out from its correct answers.',
  'pass-score-invalid': 'The quiz is passed with the usual score of 70 %.',
  'hours-invalid': 'Certificates have the sum of the lengths of the lessons as the volume.',
  'review-lesson-unpublished': 'After grading the learner does not see which lesson to review.',
  'review-lesson-foreign': 'After grading the learner is sent to a lesson of another course.',
  'review-time-outside': 'The moment to review lies outside the clip of the lesson.',
  'answer-too-big': 'Pages load more slowly: the answer is over 7 MB and is read in parts.',
};

const NOTICES = {
  'code-language-unknown': 'The code is shown without colours.',
  'slug-invalid': 'Nothing changes for the learner: pages are addressed by entry id.',
  'slug-duplicate': 'Nothing changes for the learner: pages are addressed by entry id.',
  'category-spelling': 'The course is listed under the category that was meant.',
  'cover-missing': 'The learner sees the drawn cover of its category.',
  'question-unused': 'No quiz shows this question.',
  'question-id-taken':
    'A question without an id of its own gets another one, because its place is the id of another question.',
  'courses-many': 'The list shows 20 courses at a time, newest first; the rest come on request.',
  'lessons-many': 'The course has over 100 lessons; all of them are shown.',
};

const EFFECTS: Record<ProblemId, string> = { ...ERRORS, ...WARNINGS, ...NOTICES };

/** The severity of a mistake, and what the learner sees now, in one English sentence. */
export const describeProblem = (id: ProblemId): { severity: Severity; effect: string } => {
  const severity = id in ERRORS ? 'error' : id in WARNINGS ? 'warning' : 'notice';
  return { severity, effect: EFFECTS[id] };
};

/** Receives one mistake: the field, and a short detail that is safe to print. */
export type ReportProblem = (problem: ProblemId, field?: string, detail?: string) => void;

/** What mapping an entry needs besides the entry. */
export interface MapContext {
  media: MediaRules;
  /** Reports the problems of this entry. */
  reportOn(entry: RawEntry): ReportProblem;
}
