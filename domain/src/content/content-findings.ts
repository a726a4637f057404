/**
 * What the content check finds (functions/src/content/contentful/check.ts), as the admin pages and
 * the command show it.
 */

export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The id of an editor's mistake that the platform works around. */
export type ProblemId =
  | 'wrong-type'
  | 'field-missing'
  | 'title-missing'
  | 'text-too-long'
  | 'list-too-long'
  | 'html-in-text'
  | 'unsafe-link'
  | 'image-refused'
  | 'image-alt-missing'
  | 'code-language-unknown'
  | 'markdown-unsupported'
  | 'slug-invalid'
  | 'slug-duplicate'
  | 'category-unknown'
  | 'category-spelling'
  | 'level-unknown'
  | 'cover-missing'
  | 'cover-unpublished'
  | 'cover-invalid'
  | 'video-refused'
  | 'video-page'
  | 'captions-refused'
  | 'times-invalid'
  | 'order-missing'
  | 'order-duplicate'
  | 'lesson-course-blanks'
  | 'lesson-course-slug'
  | 'lesson-course-unknown'
  | 'quiz-course-unpublished'
  | 'link-wrong-type'
  | 'quiz-empty'
  | 'question-unpublished'
  | 'question-broken'
  | 'options-duplicate'
  | 'options-alike'
  | 'key-ambiguous'
  | 'question-kind'
  | 'question-id-taken'
  | 'question-unused'
  | 'pass-score-invalid'
  | 'hours-invalid'
  | 'review-lesson-unpublished'
  | 'review-lesson-foreign'
  | 'review-time-outside'
  | 'course-without-lessons'
  | 'courses-many'
  | 'lessons-many'
  | 'answer-too-big'
  | 'type-missing'
  | 'model-field';

/**
 * One mistake: its entry ('' for a whole content type), and a short detail that is safe to print.
 */
export interface ContentFinding {
  entryId: string;
  contentType: string;
  title: string;
  problem: ProblemId;
  severity: Severity;
  field?: string;
  detail?: string;
  /** The address where the entry is edited; absent when there is none. */
  editUrl?: string;
}

/** What `checkContent` answers: errors first. */
export interface ContentCheck {
  findings: ContentFinding[];
  /** How many published entries were checked. */
  entries: number;
  /** The time of the check, an ISO string. */
  checkedAt: string;
}
