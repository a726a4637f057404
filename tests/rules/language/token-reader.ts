import type { Span } from './syntax-tree.ts';
import { errorAt, type Token, tokenize } from './tokens.ts';

/** Reads the words of a source one after the other; every unexpected one is an error with its line and column. */
export class TokenReader {
  readonly #source: string;
  readonly #tokens: Token[];
  #position = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  /** The next word, which stays the next one. */
  peek(): Token {
    return this.#tokens[this.#position] ?? this.#end;
  }

  next(): Token {
    const token = this.peek();
    this.#position += 1;
    return token;
  }

  accepts(text: string): boolean {
    const found = this.peek().text === text;
    if (found) this.#position += 1;
    return found;
  }

  expect(text: string): Token {
    if (this.peek().text !== text) throw this.unexpected(`"${text}"`);
    return this.next();
  }

  name(): string {
    if (this.peek().kind !== 'name') throw this.unexpected('a name');
    return this.next().text;
  }

  /** What `read` gives, again and again with commas between, up to `close`; a comma may stand before it. */
  list<T>(close: string, read: () => T): T[] {
    const items: T[] = [];
    while (!this.accepts(close)) {
      items.push(read());
      if (this.peek().text !== close) this.expect(',');
    }
    return items;
  }

  /** From `start` to the end of the last word read. */
  since(start: number): Span {
    return { start, end: this.#tokens[this.#position - 1]?.end ?? start };
  }

  unexpected(wanted: string): Error {
    const { kind, text, start } = this.peek();
    const found = kind === 'end' ? 'the file ends' : `${JSON.stringify(text)} stands there`;
    return errorAt(this.#source, start, `${wanted} is expected, ${found}`);
  }

  get #end(): Token {
    const offset = this.#source.length;
    return { kind: 'end', text: '', start: offset, end: offset };
  }
}
