/**
 * The emulator's report on one expression: its position in the rules, in code points, and each
 * value that it had.
 */
interface ReportNode {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean; undefined?: object; [kind: string]: unknown } }[];
  children?: ReportNode[];
}

/** One expression of the rules, over all reports. */
export interface Expression {
  line: number;
  text: string;
  wasTrue: boolean;
  wasFalse: boolean;
  /** It had a value of another kind: a field that was also sent as a boolean is no condition. */
  wasOther: boolean;
}

/** Merges the coverage reports of several runs of the same rules. */
export class Coverage {
  readonly #source: string[];
  readonly #expressions = new Map<string, Expression>();

  constructor(source: string) {
    this.#source = [...source];
  }

  add(report: unknown): void {
    for (const node of (report as { report: ReportNode[] }).report) this.#visit(node);
  }

  #visit({ sourcePosition, values = [], children = [] }: ReportNode): void {
    const { line, currentOffset: start, endOffset: end } = sourcePosition;
    const key = `${start}-${end}`;
    const known = this.#expressions.get(key);
    const had = (wanted: boolean) => values.some(({ value }) => value.boolValue === wanted);
    this.#expressions.set(key, {
      line,
      text: this.#source
        .slice(start, end + 1)
        .join('')
        .replaceAll(/\s+/g, ' '),
      wasTrue: had(true) || (known?.wasTrue ?? false),
      wasFalse: had(false) || (known?.wasFalse ?? false),
      wasOther: values.some(({ value }) => isOther(value)) || (known?.wasOther ?? false),
    });
    for (const child of children) this.#visit(child);
  }

  get expressions(): Expression[] {
    return [...this.#expressions.values()];
  }

  /**
   * Expressions that no case evaluated without an error, and conditions that were never true or
   * never false.
   */
  get gaps(): Expression[] {
    return this.expressions.filter(
      ({ wasTrue, wasFalse, wasOther }) => !wasOther && !(wasTrue && wasFalse),
    );
  }
}

/** Neither a boolean nor an error. */
const isOther = (value: object): boolean =>
  Object.keys(value).some((kind) => kind !== 'boolValue' && kind !== 'undefined');
