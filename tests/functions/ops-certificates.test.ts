import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { auditsOf } from '../support/documents.ts';
import { atTestStack, ops } from '../support/ops.ts';

const number = 'EDU-2999-000001';
const id = randomBytes(16).toString('hex');
const certificate = db.collection(COLLECTIONS.certificates).doc(id);
const run = (...args: string[]) => ops(['certificates:revoke', ...args, ...atTestStack()]);

beforeEach(async () => {
  await certificate.set({
    number,
    userId: 'someone',
    name: 'Олена',
    courseTitle: 'Курс',
    status: 'valid',
    reason: null,
    revokedOn: null,
  });
});

it('a certificate is revoked with a reason and made valid again', async () => {
  expect((await run(number, '--reason', 'Помилка.')).code).toBe(0);
  expect((await certificate.get()).data()).toMatchObject({ status: 'revoked', reason: 'Помилка.' });
  expect((await run(number, '--restore')).code).toBe(0);
  expect((await certificate.get()).data()).toMatchObject({ status: 'valid', reason: null });
  const by = { by: 'operator' };
  expect(await auditsOf(certificate.path)).toMatchObject([by, by]);
});

it('a dry run changes nothing, and an unknown number is a failure', async () => {
  const { code, stdout } = await run(number, '--reason', 'Помилка.', '--dry-run', '--json');
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { after: 'revoked', dryRun: true }]);
  expect((await certificate.get()).get('status')).toBe('valid');
  expect((await run('EDU-2999-999999', '--restore')).code).toBe(1);
});
