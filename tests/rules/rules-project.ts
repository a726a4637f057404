import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { stack } from '../support/emulator.ts';
import { type Fields, SERVER_TIME, toValue } from './values.ts';

const RULES = path.resolve(import.meta.dirname, '..', '..', 'firestore.rules');

/** Who asks: nothing for a guest, else the uid and the claims of the token. */
export interface Asker {
  uid?: string;
  claims?: Record<string, unknown>;
}

/** What the rules said. Anything else (a malformed request, a missing emulator) throws. */
export type Verdict = 'allowed' | 'denied';

/** A uid as the sign-in service gives it: letters and digits. One per case, so that no case meets another's documents. */
export const newUid = (): string => randomUUID().replaceAll('-', '').slice(0, 28);

export const emailOf = (uid: string): string => `${uid}@example.com`;

/** A signed-in person whose address is verified. */
export const learner = (uid: string): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: true },
});

export const unverified = (uid: string): Asker => ({
  uid,
  claims: { email: emailOf(uid), email_verified: false },
});

export const guest: Asker = {};

const ADMIN = { email: 'admin@example.com', email_verified: true, admin: true };

/** The administrator, and those who only look like one. */
export const administrator: Asker = { uid: 'administrator', claims: ADMIN };
export const fakeAdministrators: Record<string, Asker> = {
  'somebody with the claim as text': { uid: 'text', claims: { ...ADMIN, admin: 'true' } },
  'somebody with the claim as a number': { uid: 'number', claims: { ...ADMIN, admin: 1 } },
  'somebody with the claim and no verified address': {
    uid: 'unproved',
    claims: { ...ADMIN, email_verified: false },
  },
  'somebody with the claim and a verification as text': {
    uid: 'unproved-text',
    claims: { ...ADMIN, email_verified: 'true' },
  },
  'somebody with the claim and no address at all': { uid: 'nobody', claims: { admin: true } },
  'the owner of the administrator’s address without the claim': {
    uid: 'address',
    claims: { email: ADMIN.email, email_verified: true },
  },
  'somebody with the claim under another name': {
    uid: 'role',
    claims: { ...ADMIN, admin: false, role: 'admin', isAdmin: true },
  },
};

/** An ID token as the emulator takes it: not signed. */
function tokenOf({ uid, claims }: Asker, project: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: iat,
    iat,
    exp: iat + 3600,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/**
 * One Firestore project with the real rules, spoken to over REST, so that a case can send any shape of document, also
 * one that an SDK would refuse to send.
 */
export class RulesProject {
  readonly #environment: RulesTestEnvironment;
  readonly #id: string;

  private constructor(environment: RulesTestEnvironment, id: string) {
    this.#environment = environment;
    this.#id = id;
  }

  static async start(name: string): Promise<RulesProject> {
    const id = `demo-rules-${name}`;
    const { hostname: host, port } = new URL(stack.firestore);
    const environment = await initializeTestEnvironment({
      projectId: id,
      firestore: { host, port: Number(port), rules: readFileSync(RULES, 'utf8') },
    });
    const project = new RulesProject(environment, id);
    await project.clear();
    return project;
  }

  clear(): Promise<void> {
    return this.#environment.clearFirestore();
  }

  end(): Promise<void> {
    return this.#environment.cleanup();
  }

  /** Writes a document past the rules, as the functions do. */
  async seed(documentPath: string, fields: Fields): Promise<void> {
    const answer = await this.#commit('owner', [this.#write(documentPath, fields)]);
    if (!answer.ok) throw new Error(`Seeding failed: ${await answer.text()}`);
  }

  get(asker: Asker, documentPath: string): Promise<Verdict> {
    // 404 is an answer: the rules let the question through.
    return this.#ask(asker, `/documents/${documentPath}`, { method: 'GET' }, [404]);
  }

  /** A query over a collection: `where` is one equality, `limit` the number of documents asked for. */
  list(
    asker: Asker,
    collectionId: string,
    { where, limit }: { where?: [field: string, value: unknown]; limit?: number } = {},
  ): Promise<Verdict> {
    const filter = where && {
      fieldFilter: { field: { fieldPath: where[0] }, op: 'EQUAL', value: toValue(where[1]) },
    };
    const structuredQuery = { from: [{ collectionId }], where: filter, limit };
    const body = JSON.stringify({ structuredQuery });
    return this.#ask(asker, '/documents:runQuery', { method: 'POST', body });
  }

  /** Writes the whole document over whatever stands there. */
  set(asker: Asker, documentPath: string, fields: Fields): Promise<Verdict> {
    return this.#decide(asker, [this.#write(documentPath, fields)]);
  }

  /** Several whole documents at once. */
  setAll(asker: Asker, documents: [documentPath: string, fields: Fields][]): Promise<Verdict> {
    return this.#decide(
      asker,
      documents.map(([documentPath, fields]) => this.#write(documentPath, fields)),
    );
  }

  /** Changes only the given fields of a document that is there. */
  update(asker: Asker, documentPath: string, fields: Fields): Promise<Verdict> {
    const plain = Object.keys(fields).filter((key) => fields[key] !== SERVER_TIME);
    const write = this.#write(documentPath, fields);
    return this.#decide(asker, [
      { ...write, updateMask: { fieldPaths: plain }, currentDocument: { exists: true } },
    ]);
  }

  remove(asker: Asker, documentPath: string): Promise<Verdict> {
    return this.#decide(asker, [{ delete: this.#name(documentPath) }]);
  }

  #name(documentPath: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${documentPath}`;
  }

  #write(documentPath: string, fields: Fields): object {
    const entries = Object.entries(fields);
    const times = entries.filter(([, value]) => value === SERVER_TIME);
    const plain = entries.filter(([, value]) => value !== SERVER_TIME);
    return {
      update: {
        name: this.#name(documentPath),
        fields: Object.fromEntries(plain.map(([key, value]) => [key, toValue(value)])),
      },
      updateTransforms: times.map(([fieldPath]) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    };
  }

  #decide(asker: Asker, writes: object[]): Promise<Verdict> {
    const body = JSON.stringify({ writes });
    return this.#ask(asker, '/documents:commit', { method: 'POST', body });
  }

  #commit(token: string, writes: object[]): Promise<Response> {
    const body = JSON.stringify({ writes });
    return this.#fetch(token, '/documents:commit', { method: 'POST', body });
  }

  #fetch(token: string | undefined, address: string, init: RequestInit): Promise<Response> {
    const base = `${stack.firestore}/v1/projects/${this.#id}/databases/(default)`;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(base + address, { ...init, headers });
  }

  async #ask(
    asker: Asker,
    address: string,
    init: RequestInit,
    alsoAllowed: number[] = [],
  ): Promise<Verdict> {
    const token = asker.uid === undefined ? undefined : tokenOf(asker, this.#id);
    const response = await this.#fetch(token, address, init);
    const text = await response.text();
    if (response.ok || alsoAllowed.includes(response.status)) return 'allowed';
    if (response.status === 403) return 'denied';
    throw new Error(`Firestore answered ${response.status}: ${text}`);
  }
}
