import { describe, expect, it } from 'vitest';
import { blockingTime } from './blocking-time.ts';

const ms = (count: number) => count * 1000;

describe('the blocking time of a page’s own', () => {
  it('is what a task has over 50 ms on a telephone that is four times slower', () => {
    expect(blockingTime([{ ts: 0, dur: ms(20), tdur: ms(20) }], 0)).toBe(30);
    expect(blockingTime([{ ts: 0, dur: ms(12.5), tdur: ms(12.5) }], 0)).toBe(0);
  });

  it('leaves out what went by while a task waited for a processor', () => {
    expect(blockingTime([{ ts: 0, dur: ms(80), tdur: ms(15) }], 0)).toBe(10);
  });

  it('goes by the clock where the browser has not counted', () => {
    expect(blockingTime([{ ts: 0, dur: ms(15) }], 0)).toBe(10);
  });

  it('adds up what begins at the first paint or behind it', () => {
    const tasks = [0, 5, 10].map((at) => ({ ts: ms(at), dur: ms(15), tdur: ms(15) }));
    expect(blockingTime(tasks, ms(5))).toBe(20);
  });
});
