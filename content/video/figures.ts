import { Lexer } from 'marked';

import { plainText } from './inline-text.ts';

/** The scene of a section: its description, and its whole seconds in the video of the course. */
interface Figure {
  heading: string;
  /** Inline Markdown. */
  text: string;
  startSec: number;
  endSec: number;
}

/** A figure of the course's own video, whatever the hash in its address. */
const OWN_FIGURE =
  /\n\n!\[[^\n]*\]\(https:\/\/videos\.ctfassets\.net\/[^\s)]*-video\/[^\s)]+#t=\d+,\d+\)(?=\n|$)/g;

/**
 * The Markdown of a lesson with each scene as a figure after the first paragraph of its section;
 * figures of an earlier video are replaced.
 */
export function withFigures(markdown: string, figures: Figure[], videoUrl: string): string {
  let wanted: Figure | undefined;
  return Lexer.lex(markdown.replaceAll(OWN_FIGURE, ''))
    .map((token) => {
      if (token.type === 'heading')
        wanted = figures.find(({ heading }) => heading === token['text']);
      if (token.type !== 'paragraph' || !wanted) return token.raw;
      const { text, startSec, endSec } = wanted;
      wanted = undefined;
      // A paragraph may hold the line break that ends it.
      const end = /\n*$/.exec(token.raw)?.[0] ?? '';
      const description = plainText(text).replaceAll(/[\\`*_[\]<>]/g, '\\$&');
      return `${token.raw.trimEnd()}\n\n![${description}](${videoUrl}#t=${startSec},${endSec})${end}`;
    })
    .join('');
}
