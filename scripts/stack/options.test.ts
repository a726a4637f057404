import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const KNOWN = { flags: ['--fresh'], values: ['--port-offset'] };

describe('options of a command', () => {
  it('are read in both spellings', () => {
    const found = readOptions(['--fresh', '--port-offset', '100'], KNOWN);
    expect([...found]).toEqual([
      ['--fresh', ''],
      ['--port-offset', '100'],
    ]);
    expect(readOptions(['--port-offset=7'], KNOWN).get('--port-offset')).toBe('7');
  });

  it.each([[['--frehs']], [['--port-offset']], [['something']]])('%j is refused', (args) => {
    expect(() => readOptions(args, KNOWN)).toThrow(
      /is not known here\. Known are: --fresh, --port-offset <value>\./,
    );
  });
});
