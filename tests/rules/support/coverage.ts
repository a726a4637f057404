import { addresses } from '../../support/emulators/emulator.ts';
import { RestFirestore } from './rest.ts';

/**
 * The emulator's report on one expression: its position in the rules, in code points, and each
 * value that it had.
 */
interface ReportNode {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean; undefined?: object; [kind: string]: unknown } }[];
  children?: ReportNode[];
}

interface StoredGroup {
  document?: { fields: { expressions: { stringValue: string } } };
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

/** Where the groups of tests leave what they have evaluated: in the emulator, which ends with them. */
const store = () => new RestFirestore('demo-rules-coverage', 'owner');

/** Merges the coverage reports of several runs of the same rules. */
export class Coverage {
  readonly #source: string[];
  readonly #expressions = new Map<string, Expression>();

  /** What all groups of tests in this run have evaluated. */
  static async ofRun(source: string): Promise<Coverage> {
    const coverage = new Coverage(source);
    const answers = (await store().list({ collection: 'groups' })) as StoredGroup[];
    for (const { document } of answers) {
      const stored = document?.fields.expressions.stringValue ?? '[]';
      for (const [key, one] of JSON.parse(stored) as [string, Expression][])
        coverage.#merge(key, one);
    }
    return coverage;
  }

  /** Stores it for `ofRun`. */
  async save(group: string): Promise<void> {
    const expressions = JSON.stringify([...this.#expressions]);
    await store().commit({ set: `groups/${group}`, fields: { expressions } });
  }

  /** Adds what the emulator has evaluated in a project since its rules were loaded. */
  async addProject(projectId: string): Promise<void> {
    const response = await fetch(
      `${addresses.firestore}/emulator/v1/projects/${projectId}:ruleCoverage`,
    );
    this.add(await response.json());
  }

  constructor(source: string) {
    this.#source = [...source];
  }

  add(report: unknown): void {
    for (const node of (report as { report: ReportNode[] }).report) this.#visit(node);
  }

  #visit({ sourcePosition, values = [], children = [] }: ReportNode): void {
    const { line, currentOffset: start, endOffset: end } = sourcePosition;
    const key = `${start}-${end}`;
    const had = (wanted: boolean) => values.some(({ value }) => value.boolValue === wanted);
    this.#merge(key, {
      line,
      text: this.#source
        .slice(start, end + 1)
        .join('')
        .replaceAll(/\s+/g, ' '),
      wasTrue: had(true),
      wasFalse: had(false),
      wasOther: values.some(({ value }) => isOther(value)),
    });
    for (const child of children) this.#visit(child);
  }

  #merge(key: string, one: Expression): void {
    const known = this.#expressions.get(key);
    this.#expressions.set(key, {
      ...one,
      wasTrue: one.wasTrue || (known?.wasTrue ?? false),
      wasFalse: one.wasFalse || (known?.wasFalse ?? false),
      wasOther: one.wasOther || (known?.wasOther ?? false),
    });
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
