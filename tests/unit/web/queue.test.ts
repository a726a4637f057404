import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { announce, queue, type QueueItem, type QueueSource } from '../../../web/src/state/queue.ts';
import { moodOf } from '../../../web/src/state/use-queue.ts';

/** A kind with these items, announced for the length of the test. */
function announced(items: QueueItem[], more: Partial<QueueSource> = {}) {
  const listeners = new Set<() => void>();
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  const withdraw = announce({
    read: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    ...more,
  });
  onTestFinished(withdraw);
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { items, send, withdraw, change, listeners };
}

const item = (id: string, more: Partial<QueueItem> = {}): QueueItem => ({
  kind: 'comment',
  id,
  state: 'waiting',
  ...more,
});
const ids = () => queue.getState().items.map(({ id }) => id);

describe('the queue', () => {
  it('is one list of what every kind announces, newest first, without a moment last', () => {
    announced([item('a', { since: '2026-01-01T00:00:00Z' }), item('b')]);
    announced([item('c', { kind: 'lesson', since: '2026-01-02T00:00:00Z' })]);
    expect(ids()).toEqual(['c', 'a', 'b']);
  });

  it('says so when something changes, and only then', () => {
    const kind = announced([item('a')]);
    const heard = vi.fn<() => void>();
    onTestFinished(queue.subscribe(heard));
    const before = queue.getState();
    kind.change();
    expect(heard).not.toHaveBeenCalled();
    expect(queue.getState()).toBe(before);
    kind.items.push(item('b'));
    kind.change();
    expect(heard).toHaveBeenCalledOnce();
    expect(ids()).toEqual(['a', 'b']);
  });

  it('forgets a kind whose person has left, and tells that apart from sending', () => {
    const kind = announced([item('a')]);
    const { turn } = queue.getState();
    kind.items.pop();
    kind.change();
    expect(queue.getState()).toEqual({ items: [], turn });
    kind.items.push(item('a'));
    kind.change();
    kind.withdraw();
    expect(queue.getState()).toEqual({ items: [], turn: turn + 1 });
    expect(kind.listeners.size).toBe(0);
    kind.withdraw();
    expect(queue.getState().turn).toBe(turn + 1);
  });

  it('sends every kind, tries one again and takes one back', async () => {
    const retry = vi.fn<(item: QueueItem) => void>();
    const undo = () => undefined;
    const first = announced([item('a')], { retry, discard: () => undo });
    const second = announced([item('a', { kind: 'lesson' })]);
    await queue.send();
    expect(first.send).toHaveBeenCalledOnce();
    expect(second.send).toHaveBeenCalledOnce();
    queue.retry(item('a'));
    expect(retry).toHaveBeenCalledOnce();
    // A kind that cannot tell one from the others sends all.
    queue.retry(item('a', { kind: 'lesson' }));
    expect(second.send).toHaveBeenCalledTimes(2);
    expect(queue.discard(item('a'))).toBe(undo);
    expect(queue.discard(item('a', { kind: 'lesson' }))).toBeUndefined();
    expect(queue.discard(item('gone'))).toBeUndefined();
  });

  it.each([
    [[], 'empty'],
    [['sending'], 'sending'],
    [['sending', 'refused'], 'refused'],
    [['refused', 'waiting', 'sending'], 'waiting'],
  ] as const)('of %j stands as %s', (states, mood) => {
    expect(moodOf(states.map((state, i) => item(String(i), { state })))).toBe(mood);
  });
});
