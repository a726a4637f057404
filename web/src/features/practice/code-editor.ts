import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import type { PracticeLanguage } from '@edu/domain/content/practice';
import { tags } from '@lezer/highlight';

/** Most blocks are JavaScript; the other grammars are loaded with such a block. */
const LANGUAGES: Record<PracticeLanguage, () => Extension | Promise<Extension>> = {
  js: () => javascript(),
  ts: () => javascript({ typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql');
    return sql({ dialect: SQLite });
  },
};

/** The classes of the served code, so that both have the same colours (ui/code.css). */
const COLOURS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.tagName, tags.operatorKeyword],
    class: 'hljs-keyword',
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.attributeName,
      tags.className,
    ],
    class: 'hljs-title',
  },
  {
    tag: [tags.string, tags.regexp, tags.attributeValue, tags.special(tags.string)],
    class: 'hljs-string',
  },
  { tag: [tags.number, tags.typeName], class: 'hljs-number' },
  { tag: tags.comment, class: 'hljs-comment' },
]);

const markError = StateEffect.define<number | undefined>();
const errorMark = Decoration.line({ class: 'practice__error-line' });

/** The marked line; a change of the text removes the mark. */
const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(markError)) continue;
      const { doc } = transaction.state;
      const number = effect.value;
      if (number === undefined || number > doc.lines) return Decoration.none;
      return Decoration.set([errorMark.range(doc.line(number).from)]);
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

interface Options {
  code: string;
  language: PracticeLanguage;
  /** The accessible name. */
  label: string;
  /** The id of the sentence that says how to leave the editor. */
  hintId: string;
  onChange: (code: string) => void;
  onRun: () => void;
}

export interface CodeEditor {
  place: (parent: Element) => void;
  /** Focuses the editor, with the cursor at a position of the window (CSS pixels). */
  focus: (at?: { x: number; y: number }) => void;
  goTo: (line: number) => void;
  /** Replaces the text when it differs, as a step that can be undone. */
  show: (code: string) => void;
  markLine: (line: number | undefined) => void;
  insert: (sign: string) => void;
  destroy: () => void;
}

/** Makes an editor of CodeMirror; `place` puts it into the page. Rejects when a part did not load. */
export async function createCodeEditor(options: Options): Promise<CodeEditor> {
  const { code, language, label, hintId, onChange, onRun } = options;
  const grammar = await LANGUAGES[language]();
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    state: EditorState.create({
      doc: code,
      extensions: [
        history(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        closeBrackets(),
        syntaxHighlighting(COLOURS),
        grammar,
        errorLine,
        keymap.of([
          { key: 'Mod-Enter', run },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': hintId,
          // Explicit, so that axe sees that the box that scrolls is reached by keyboard.
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isShown = transactions.some((one) => one.isUserEvent('show'));
          if (docChanged && !isShown) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    place: (parent) => parent.append(view.dom),
    focus: (at) => {
      const position = at && view.posAtCoords(at);
      if (typeof position === 'number') view.dispatch({ selection: { anchor: position } });
      view.focus();
    },
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    show: (next) => {
      const { doc } = view.state;
      if (doc.toString() === next) return;
      const changes = { from: 0, to: doc.length, insert: next };
      view.dispatch({ changes, userEvent: 'show' });
    },
    markLine: (line) => view.dispatch({ effects: markError.of(line) }),
    insert: (sign) => {
      view.dispatch(view.state.replaceSelection(sign), { userEvent: 'input' });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
