import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findJava } from './java.ts';
import { wrapperJar } from './wrapper-jar.ts';

const LONG = `/opt/${'a-folder-with-a-long-name/'.repeat(5)}the emulator.jar`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jar-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('the wrapper jar', () => {
  it('points Java to the main class in the jar that it names', async () => {
    const java = path.join((await findJava()).home, 'bin', 'java');
    const jar = path.join(folder, 'wrapper.jar');
    await writeFile(jar, wrapperJar('com.example.Nothing', LONG));
    const failure = await promisify(execFile)(java, ['-jar', jar]).catch((error: unknown) => error);
    expect((failure as { stderr: string }).stderr).toContain('com.example.Nothing');
  });

  it('has no manifest line over 72 bytes and keeps the address whole', () => {
    const text = wrapperJar('com.example.Nothing', LONG).toString('latin1');
    const manifest = text.slice(text.indexOf('Manifest-Version'), text.indexOf('\r\n\r\n'));
    expect(manifest.split('\r\n').every((line) => line.length <= 72)).toBe(true);
    expect(manifest.replaceAll('\r\n ', '')).toContain(`file://${LONG.replace(' ', '%20')}`);
  });
});
