import {
  isPracticeLanguage,
  type PracticeLanguage,
  type TaskData,
} from '@edu/domain/content/practice';

/** A runnable block or task as the server has written it into the text of a lesson. */
export interface ServedBlock {
  element: Element;
  key: string;
  language: PracticeLanguage;
  /** The author's code. */
  start: string;
  task?: TaskData;
  /** Sanitised HTML. */
  hints: string[];
}

function readBlock(element: Element): ServedBlock | undefined {
  const language = element.getAttribute('data-language');
  const key = element.getAttribute('data-block');
  const task = element.getAttribute('data-task');
  if (!isPracticeLanguage(language) || key === null) return undefined;
  return {
    element,
    key,
    language,
    start: element.querySelector('.code code')?.textContent ?? '',
    ...(task === null ? {} : { task: JSON.parse(task) as TaskData }),
    hints: [...element.querySelectorAll('.practice__hint')].map(({ innerHTML }) => innerHTML),
  };
}

/** The runnable blocks of a text, in its order. */
export const readBlocks = (root: ParentNode): ServedBlock[] =>
  [...root.querySelectorAll('.practice')].flatMap((element) => readBlock(element) ?? []);

/**
 * The places of a block for its editor, above the buttons, and for its results, below them. They
 * are made once.
 */
export function slotsOf({ element }: ServedBlock): { editor: Element; panel: Element } {
  const find = (name: string, place: (slot: Element) => void) => {
    const known = element.querySelector(`:scope > .${name}`);
    if (known) return known;
    const slot = document.createElement('div');
    slot.className = name;
    place(slot);
    return slot;
  };
  const bar = element.querySelector(':scope > .practice__bar');
  return {
    editor: find('practice__editor', (slot) => bar?.before(slot)),
    panel: find('practice__panel', (slot) => bar?.after(slot)),
  };
}
