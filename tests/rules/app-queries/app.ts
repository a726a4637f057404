import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { addresses } from '../../support/emulators/emulator.ts';
import { emailOf } from '../support/users.ts';
import { RULES } from '../support/deployed-rules.ts';
import { over } from './connection.ts';

/** Firestore's error for what the rules reject. */
export const DENIED = { code: 'permission-denied' };

/** One user's browser: it runs functions as that user. */
export interface Browser {
  <T>(work: () => Promise<T>): Promise<T>;
  disconnect: () => Promise<void>;
  connect: () => Promise<void>;
}

type Fields = Record<string, unknown>;

/** A separate project under the real rules, empty before every test. */
export interface App {
  /** A new connection of a learner, verified by default; every call is another device. */
  device: (uid: string, claims?: Fields) => Browser;
  guest: () => Browser;
  administrator: () => Browser;
  /**
   * Writes documents by their paths as the functions do, bypassing the rules; other fields stay.
   */
  serverWrites: (documents: Record<string, Fields>) => Promise<void>;
  /** Like serverWrites, but replaces the documents. */
  serverReplaces: (documents: Record<string, Fields>) => Promise<void>;
  /** Writes the given groups of platformSettings/main. */
  settings: (groups: Fields) => Promise<void>;
  /** The stored document, bypassing the rules; undefined when there is none. */
  documentAt: (documentPath: string) => Promise<Fields | undefined>;
}

export function startApp(name: string): App {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    const { hostname: host, port } = new URL(addresses.firestore);
    environment = await initializeTestEnvironment({
      projectId: `demo-rules-app-${name}`,
      firestore: { host, port: Number(port), rules: RULES },
    });
    // A rejection by the rules is also logged, which these tests do not read.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  beforeEach(() => environment.clearFirestore());
  afterAll(async () => {
    vi.mocked(console.warn).mockRestore();
    await environment.cleanup();
  });

  const browserOf = (context: RulesTestContext): Browser => {
    const db = context.firestore();
    const run = <T>(work: () => Promise<T>) => over(db as unknown as Firestore, work);
    return Object.assign(run, {
      disconnect: () => db.disableNetwork(),
      connect: () => db.enableNetwork(),
    });
  };
  const device: App['device'] = (uid, claims = {}) => {
    const token = { email: emailOf(uid), email_verified: true, ...claims };
    return browserOf(environment.authenticatedContext(uid, token));
  };
  const write = (documents: Record<string, Fields>, merge: boolean) =>
    environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      const batch = db.batch();
      for (const [documentPath, fields] of Object.entries(documents))
        batch.set(db.doc(documentPath), fields, { merge });
      await batch.commit();
    });
  const serverWrites: App['serverWrites'] = (documents) => write(documents, true);
  return {
    device,
    guest: () => browserOf(environment.unauthenticatedContext()),
    administrator: () => device('administrator', { admin: true }),
    serverWrites,
    serverReplaces: (documents) => write(documents, false),
    settings: (groups) =>
      serverWrites({ [`${COLLECTIONS.platformSettings}/${SETTINGS_ID}`]: groups }),
    documentAt: async (documentPath) => {
      let found: Fields | undefined;
      await environment.withSecurityRulesDisabled(async (context) => {
        found = (await context.firestore().doc(documentPath).get()).data();
      });
      return found;
    },
  };
}
