/** What the content check finds (functions/src/content/contentful/check.ts), as the panel and the command show it. */

export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Every mistake of an editor that the platform survives. */
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
  | 'question-unused'
  | 'pass-score-invalid'
  | 'review-lesson-unpublished'
  | 'review-lesson-foreign'
  | 'review-time-outside'
  | 'course-without-lessons'
  | 'courses-many'
  | 'lessons-many'
  | 'answer-too-big'
  | 'type-missing'
  | 'model-field';

/** One mistake: in which entry ('' for a whole content type), and a short detail that is safe to print. */
export interface ContentFinding {
  entryId: string;
  contentType: string;
  title: string;
  problem: ProblemId;
  severity: Severity;
  field?: string;
  detail?: string;
  /** Where the entry is edited; absent where there is no such place. */
  editUrl?: string;
}

/** What `checkContent` answers: the gravest first. */
export interface ContentCheck {
  findings: ContentFinding[];
  /** How many published entries were looked at. */
  entries: number;
  /** When, an ISO string. */
  checkedAt: string;
}
