import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { ACCESS } from './access.ts';
import { WRITTEN } from './models/all.ts';
import { type Field, nameOf, without } from './models/fields.ts';
import type { Model } from './models/model.ts';
import { existingProfile } from './models/users.ts';
import { type Attempt, expectAnswers } from './support/attempts.ts';
import { describe, it, restAs, seed } from './support/environment.ts';
import { type Documents, type Fields, setsOf, type Write } from './support/rest.ts';
import { learner, TestUsers } from './support/users.ts';

/**
 * The fields: each field of each document that a browser writes, missing, of wrong types and on both
 * sides of its limits. `models` has what each may contain.
 */

/** A valid document with one change. */
interface Shape {
  what: string;
  isAllowed: boolean;
  change: (valid: Fields) => Fields;
}

const withValue = (key: string, what: string, value: unknown, isAllowed: boolean): Shape => ({
  what: `${key} ${what}`,
  isAllowed,
  change: (valid) => ({ ...valid, [key]: value }),
});

const shapesOf = (
  key: string,
  { wrong, good = [], bad = [], isOptional = false }: Field,
): Shape[] => [
  { what: `without ${key}`, isAllowed: isOptional, change: (valid) => without(valid, key) },
  ...wrong.map((value) => withValue(key, `is ${nameOf(value)}`, value, false)),
  ...good.map(([what, value]) => withValue(key, what, value, true)),
  ...bad.map(([what, value]) => withValue(key, what, value, false)),
];

const EXTRA_KEYS: [key: string, value: unknown][] = [
  ['extra', 1],
  ['role', 'admin'],
  ['admin', true],
  ['id', 'x'],
  ['isAdmin', null],
  ['map', {}],
];

type Way = 'create' | 'update';

/** The writes of a document and of what the app writes beside it. */
function writesOf({ path, beside }: Model, uid: string, fields: Fields): Write[] {
  const { courseId } = fields;
  const where = path(uid, typeof courseId === 'string' ? courseId : undefined);
  return setsOf({ [where]: fields, ...beside?.(uid, where) });
}

/** What is stored before: an existing document of the same course. */
function before(model: Model, way: Way, uid: string, next: Fields): Documents {
  const { courseId } = next;
  const [write] = writesOf(model, uid, next);
  const isComposed = model.fields?.['courseId'] && typeof courseId === 'string';
  return {
    ...model.required?.(uid),
    ...(way === 'update' && write && 'set' in write
      ? { [write.set]: { ...model.existing(uid), ...(isComposed ? { courseId } : {}) } }
      : {}),
  };
}

/** Each shape in a document of another user. */
async function expectShapes(model: Model, way: Way, shapes: Shape[]): Promise<void> {
  const all = shapes.map(({ what, isAllowed, change }, n) => {
    const uid = `owner${n}n`;
    const fields = change(way === 'create' ? model.created(uid) : model.updated(uid));
    const send = () => restAs(learner(uid)).commit(...writesOf(model, uid, fields));
    const attempt: Attempt = { what, isAllowed, send };
    return { attempt, documents: before(model, way, uid, fields) };
  });
  await seed(Object.assign({}, ...all.map(({ documents }) => documents)) as Documents);
  await expectAnswers(all.map(({ attempt }) => attempt));
}

/** A deactivated owner may do nothing of what the others may. */
async function expectNothingOfDeactivated(model: Model, ways: Way[]): Promise<void> {
  const send = (uid: string, ...writes: Write[]) => restAs(learner(uid)).commit(...writes);
  const mayDelete = ACCESS[model.collection]?.delete.includes('owner') ?? false;
  const inactive = (uid: string) => existingProfile(uid, { isActive: false });
  const attempts = ways.map((way): Attempt => {
    const fields = way === 'create' ? model.created(way) : model.updated(way);
    const writes = writesOf(model, way, fields);
    return { what: way, isAllowed: false, send: () => send(way, ...writes) };
  });
  const path = model.path('delete');
  const remove: Attempt = {
    what: 'delete',
    isAllowed: false,
    send: () => send('delete', { delete: path }),
  };
  await seed({
    ...before(model, 'update', 'update', model.updated('update')),
    [path]: model.existing('delete'),
    ...Object.assign({}, ...[...ways, 'delete'].map(inactive)),
  });
  await expectAnswers([...attempts, ...(mayDelete ? [remove] : [])]);
}

describe('fields', () => {
  for (const model of WRITTEN) {
    const { collection, fields = {} } = model;
    const mayUpdate = ACCESS[collection]?.update.includes('owner') ?? false;
    const ways: Way[] = mayUpdate ? ['create', 'update'] : ['create'];
    const valid: Shape = { what: 'as the app writes it', isAllowed: true, change: (all) => all };
    const extras = EXTRA_KEYS.filter(([key]) => !(key in fields)).map(([key, value]) =>
      withValue(key, 'as an extra key', value, false),
    );
    for (const way of ways) {
      it(`${collection}: ${way} takes the document of the app, and no other key`, () =>
        expectShapes(model, way, [valid, ...extras]));
      for (const [key, field] of Object.entries(fields))
        it(`${collection}: ${way} checks the type and the limits of ${key}`, () =>
          expectShapes(model, way, shapesOf(key, field)));
    }
    if (mayUpdate) {
      // A transaction reads all that it writes, and a throttle cannot be read.
      const isAllowed = ACCESS[collection]?.get.includes('owner') === true && !model.beside;
      it(`${collection}: update in a transaction is ${isAllowed ? 'allowed' : 'denied'}`, async () => {
        const { owner } = TestUsers;
        const next = model.updated(owner.uid);
        await seed(before(model, 'update', owner.uid, next));
        const update = restAs(owner).commitAfterReading(...writesOf(model, owner.uid, next));
        await (isAllowed ? assertSucceeds(update) : assertFails(update));
      });
    }
    if (collection !== 'users')
      it(`${collection}: a deactivated owner writes nothing`, () =>
        expectNothingOfDeactivated(model, ways));
  }
});
