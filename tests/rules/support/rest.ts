import { FieldValue, serverTimestamp } from 'firebase/firestore';
import { addresses } from '../../support/emulators/emulator.ts';
import { type TestUser, tokenOf } from './users.ts';

/** A document by field. `serverTimestamp()` only at the top level. */
export type Fields = Record<string, unknown>;
/** Documents by path. */
export type Documents = Record<string, Fields>;

/** One write: a whole document, some fields of an existing one, or a deletion. */
export type Write =
  | { set: string; fields: Fields }
  | { update: string; fields: Fields }
  | { delete: string };

/** The writes of whole documents. */
export const setsOf = (documents: Documents): Write[] =>
  Object.entries(documents).map(([set, fields]) => ({ set, fields }));

export interface Query {
  collection: string;
  /** equalities */
  where?: [field: string, value: unknown][];
  limit?: number;
  /** How many documents are skipped. */
  offset?: number;
}

/** A whole number that is stored as a float, `1.0`, which the SDK cannot send. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/**
 * Firestore over REST as one user, for what the SDK cannot send (floats without a fraction, offsets)
 * and for generated tests, which are many. As in the SDK a denied request rejects with the code
 * `permission-denied`.
 */
export class RestFirestore {
  readonly #projectId: string;
  readonly #token: string | undefined;
  /** `owner` bypasses the rules, as the functions do. */
  constructor(projectId: string, user: TestUser | 'owner' | undefined) {
    this.#projectId = projectId;
    this.#token = typeof user === 'object' ? tokenOf(user, projectId) : user;
  }

  /** The document's fields in the form of the REST API; undefined when there is none. */
  async get(path: string): Promise<unknown> {
    const response = await this.#fetch(`/${path}`, 'GET');
    // 404 is an answer: the rules allowed the request.
    return response.status === 404 ? undefined : await answerOf(response);
  }

  async list({ collection, where = [], limit, offset }: Query): Promise<unknown> {
    const filters = where.map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: toValue(value) },
    }));
    const filter = filters.length > 1 ? { compositeFilter: { op: 'AND', filters } } : filters[0];
    const from = [{ collectionId: collection }];
    const structuredQuery = { from, limit, offset, ...(filter ? { where: filter } : {}) };
    return await this.#post(':runQuery', { structuredQuery });
  }

  /** Several writes in one batch. */
  async commit(...writes: Write[]): Promise<unknown> {
    return await this.#post(':commit', { writes: writes.map((write) => this.#write(write)) });
  }

  /** The writes in a transaction that reads each document first. */
  async commitAfterReading(...writes: Write[]): Promise<unknown> {
    const { transaction } = (await this.#post(':beginTransaction', {})) as { transaction: string };
    const documents = writes.map((write) => this.#name(pathOf(write)));
    await this.#post(':batchGet', { transaction, documents });
    const body = { transaction, writes: writes.map((write) => this.#write(write)) };
    return await this.#post(':commit', body);
  }

  #name(path: string): string {
    return `projects/${this.#projectId}/databases/(default)/documents/${path}`;
  }

  #write(write: Write): object {
    const name = this.#name(pathOf(write));
    if ('delete' in write) return { delete: name };
    const entries = Object.entries(write.fields);
    const plain = entries.filter(([, value]) => !isServerTimestamp(value));
    const fields = Object.fromEntries(plain.map(([key, value]) => [key, toValue(value)]));
    const updateTransforms = entries
      .filter(([, value]) => isServerTimestamp(value))
      .map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
    const update = { update: { name, fields }, updateTransforms };
    if ('set' in write) return update;
    const updateMask = { fieldPaths: plain.map(([key]) => key) };
    return { ...update, updateMask, currentDocument: { exists: true } };
  }

  async #post(address: string, body: object): Promise<unknown> {
    return await answerOf(await this.#fetch(address, 'POST', JSON.stringify(body)));
  }

  #fetch(address: string, method: string, body?: string): Promise<Response> {
    const base = `${addresses.firestore}/v1/projects/${this.#projectId}/databases/(default)/documents`;
    const headers = this.#token ? { authorization: `Bearer ${this.#token}` } : {};
    return fetch(base + address, { method, headers, ...(body === undefined ? {} : { body }) });
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  const code = response.status === 403 ? 'permission-denied' : String(response.status);
  throw Object.assign(new Error(`Firestore answered ${response.status}: ${text}`), { code });
}

const pathOf = (write: Write): string => {
  if ('set' in write) return write.set;
  return 'update' in write ? write.update : write.delete;
};

export const isServerTimestamp = (value: unknown): boolean =>
  value instanceof FieldValue && value.isEqual(serverTimestamp());

/** A value in the form of Firestore's REST API. */
function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Float) return { doubleValue: value.value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => [key, toValue(inner)] as const);
    return { mapValue: { fields: Object.fromEntries(entries) } };
  }
  throw new TypeError(`Firestore has no value for ${String(value)}.`);
}
