import { addresses } from '../support/emulators/emulator.ts';
import { type Asker, tokenOf } from './people.ts';
import type { Query, Request, Verdict, Write } from './table/case.ts';
import { SERVER_TIME, toValue } from './values.ts';

/**
 * One Firestore project with separate rules, used over REST, so that a case can send any document,
 * also one that an SDK would reject.
 */
export class RulesProject {
  readonly #id: string;
  constructor(name: string) {
    this.#id = `demo-rules-${name}`;
  }

  /** Loads rules. @throws Error with line and column when they do not compile */
  async loadRules(content: string): Promise<void> {
    const answer = await fetch(
      `${addresses.firestore}/emulator/v1/projects/${this.#id}:securityRules`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The rules do not compile: ${text}`);
  }

  /** What the loaded rules have evaluated, as the emulator counts it. */
  async coverage(): Promise<unknown> {
    const answer = await fetch(
      `${addresses.firestore}/emulator/v1/projects/${this.#id}:ruleCoverage`,
    );
    return await answer.json();
  }

  /** Writes as the functions do, bypassing the rules, in this order and in one commit. */
  async seed(writes: Write[]): Promise<void> {
    const body = { writes: writes.map((write) => this.#write(write)) };
    const answer = await this.#post('owner', ':commit', body);
    if (!answer.ok) throw new Error(`Seeding failed: ${await answer.text()}`);
  }

  /** The verdict of the rules on one request. */
  async ask(asker: Asker, request: Request): Promise<Verdict> {
    const token = asker.uid === undefined ? undefined : tokenOf(asker, this.#id);
    if ('get' in request) {
      // 404 is an answer: the rules allowed the request.
      return await verdictOf(await this.#fetch(token, `/${request.get}`, 'GET'), [404]);
    }
    if ('list' in request) {
      return await verdictOf(await this.#post(token, ':runQuery', this.#query(request.list)));
    }
    const writes = request.writes.map((write) => this.#write(write));
    if (!request.inTransaction)
      return await verdictOf(await this.#post(token, ':commit', { writes }));
    return await this.#transact(token, request.writes.map(placeOf), writes);
  }

  async #transact(token: string | undefined, places: string[], writes: object[]): Promise<Verdict> {
    const begun = await this.#post(token, ':beginTransaction', {});
    const { transaction } = (await begun.json()) as { transaction: string };
    const documents = places.map((place) => this.#name(place));
    const read = await verdictOf(await this.#post(token, ':batchGet', { transaction, documents }));
    if (read === 'denied') return read;
    return await verdictOf(await this.#post(token, ':commit', { transaction, writes }));
  }

  #name(place: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${place}`;
  }

  #write(write: Write): object {
    if ('remove' in write) return { delete: this.#name(write.remove) };
    const entries = Object.entries(write.fields);
    const times = entries.filter(([, value]) => value === SERVER_TIME);
    const plain = entries.filter(([, value]) => value !== SERVER_TIME);
    const update = {
      name: this.#name(placeOf(write)),
      fields: Object.fromEntries(plain.map(([key, value]) => [key, toValue(value)])),
    };
    const updateTransforms = times.map(([fieldPath]) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    }));
    if ('set' in write) return { update, updateTransforms };
    const updateMask = { fieldPaths: plain.map(([key]) => key) };
    return { update, updateTransforms, updateMask, currentDocument: { exists: true } };
  }

  #query({ collection, where = [], limit, offset, withId, everywhere = false }: Query): object {
    const filters = where.map(([field, value]) => equals(field, toValue(value)));
    if (withId !== undefined) {
      filters.push(equals('__name__', { referenceValue: this.#name(`${collection}/${withId}`) }));
    }
    const filter = filters.length > 1 ? { compositeFilter: { op: 'AND', filters } } : filters[0];
    const from = [{ collectionId: collection, allDescendants: everywhere }];
    return { structuredQuery: { from, limit, offset, ...(filter ? { where: filter } : {}) } };
  }

  #post(token: string | undefined, address: string, body: object): Promise<Response> {
    return this.#fetch(token, address, 'POST', JSON.stringify(body));
  }

  #fetch(
    token: string | undefined,
    address: string,
    method: string,
    body?: string,
  ): Promise<Response> {
    const base = `${addresses.firestore}/v1/projects/${this.#id}/databases/(default)/documents`;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(base + address, { method, headers, ...(body === undefined ? {} : { body }) });
  }
}

const equals = (fieldPath: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});

export function placeOf(write: Write): string {
  if ('set' in write) return write.set;
  return 'update' in write ? write.update : write.remove;
}

async function verdictOf(response: Response, alsoAllowed: number[] = []): Promise<Verdict> {
  const text = await response.text();
  if (response.ok || alsoAllowed.includes(response.status)) return 'allowed';
  if (response.status === 403) return 'denied';
  throw new Error(`Firestore answered ${response.status}: ${text}`);
}
