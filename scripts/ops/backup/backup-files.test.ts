import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { passwordless, requirePassword, requireRestorable } from './passwords.ts';
import { makeFolder, writingProblem } from '../files.ts';
import { Misuse, Problem } from '../../stack/problem.ts';

it('a folder that cannot be made is told in a sentence, and never waited for', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'file'), '');
  expect(() => makeFolder(path.join(root, 'file', 'x'))).toThrow(/a part of the path is no folder/);
  // Node's own recursive mkdir never ends here.
  expect(() => makeFolder('/proc/none/here')).toThrow(/cannot be written/);
  makeFolder(path.join(root, 'a', 'b'));
  expect(statSync(path.join(root, 'a', 'b')).mode & 0o777).toBe(0o700);
});

it('a full disk is a problem, a closed one misuse, and any other fault stays what it is', () => {
  const fault = (code: string) => writingProblem(Object.assign(new Error(code), { code }), '/x');
  expect(fault('ENOSPC')).toMatchObject({ message: expect.stringMatching(/The disk is full/) });
  expect(fault('ENOSPC')).not.toBeInstanceOf(Misuse);
  for (const code of ['EACCES', 'EROFS', 'ENOTDIR', 'ENOENT'])
    expect(fault(code)).toBeInstanceOf(Misuse);
  expect(fault('EBADF')).not.toBeInstanceOf(Problem);
});

it('hashes that the service keeps to itself make no back-up and no restore', () => {
  const line = (passwordHash: string) =>
    JSON.stringify({ localId: 'anna', passwordHash, salt: 's', version: 0 });
  // As the service spells it: the word, in base64.
  const redacted = line('UkVEQUNURUQ=');
  expect(() => requirePassword(redacted)).toThrow(/roles\/firebaseauth\.admin/);
  expect(() => requireRestorable(redacted)).toThrow(/would lock the account/);
  const whole = line('c29tZSBoYXNo');
  expect([requirePassword(whole), requireRestorable(whole)]).toEqual([whole, whole]);
  expect(passwordless(redacted)).toBe('{"localId":"anna"}');
  expect(requireRestorable(passwordless(redacted))).toBe('{"localId":"anna"}');
});
