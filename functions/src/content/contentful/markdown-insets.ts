import { CONTENT_ID } from '@edu/domain/content/course';
import type { Paragraph, Root, RootContent } from 'mdast';

/**
 * What a lesson has between its paragraphs: a question of the course's quizzes, `[question: id]` on
 * a line of its own, and a figure, a picture on a line of its own whose file is a short video
 * (docs/authors.md).
 */

/** The data of a text's file: the ids of its questions, in its order. */
export interface InsetData {
  questions?: string[];
}

declare module 'vfile' {
  interface DataMap {
    questions: string[];
  }
}

const QUESTION = /^\[question:\s*(\S+)\s*\]$/;

/** The id in a paragraph that has nothing but a question; undefined for another one. */
function readQuestionId({ children }: Paragraph): string | undefined {
  const [only, ...others] = children;
  if (only?.type !== 'text' || others.length > 0) return undefined;
  const id = QUESTION.exec(only.value.trim())?.[1];
  return id !== undefined && CONTENT_ID.test(id) ? id : undefined;
}

const questionPlace = (id: string): RootContent =>
  ({
    type: 'question',
    data: { hName: 'div', hProperties: { dataQuestion: id } },
    children: [],
  }) as unknown as RootContent;

/** Marks the places of the questions; one that occurs twice is shown once. */
export function settleQuestions() {
  return (tree: Root, file: { data: InsetData }): void => {
    const ids: string[] = [];
    tree.children = tree.children.flatMap((node): RootContent[] => {
      const id = node.type === 'paragraph' ? readQuestionId(node) : undefined;
      if (id === undefined) return [node];
      if (ids.includes(id)) return [];
      ids.push(id);
      return [questionPlace(id)];
    });
    if (ids.length > 0) file.data.questions = ids;
  };
}
