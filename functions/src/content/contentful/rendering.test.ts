import { afterEach, expect, it, vi } from 'vitest';
import type { Rendered } from './markdown.ts';
import { createRenderThread, findRendered, rendering, type Text } from './rendering.ts';

/** A thread that answers each text with itself, and works at «hang» until it is ended. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ text }) => {
    if (text === 'exit') process.exit(1);
    while (text === 'hang');
    parentPort.postMessage({ html: text, problems: [] });
  });
  parentPort.postMessage('ready');
`;
const inline = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const toText = (text: string): Text => ({ form: 2, text });

afterEach(() => void vi.useRealTimers());

it.each(['hang', 'exit'])(
  'a text at which the thread does %s has no HTML, and the next ones have it',
  async (hostile) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const render = createRenderThread(inline(program));
    expect(await render(toText('before'))).toEqual({ html: 'before', problems: [] });
    const refused = { problems: [['markdown-unsupported', 'it takes too long to render']] };
    const [rendered, after] = [render(toText(hostile)), render(toText('after'))];
    // Its time begins when the thread has it, and passes only here.
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(3_000);
    expect(await rendered).toEqual(refused);
    expect(await after).toEqual({ html: 'after', problems: [] });
    // It is known now, so that no time passes.
    expect(await render(toText(hostile))).toEqual(refused);
  },
);

it('a thread that cannot be started is an error', async () => {
  const render = createRenderThread(inline('throw new Error("no such module")'));
  await expect(render(toText('a'))).rejects.toThrow('no such module');
});

it('a mapping gets the HTML and the problems of its texts, each rendered once', async () => {
  const render = vi.fn<(text: Text) => Promise<Rendered>>(async ({ text }) => ({
    html: `<p>${text}</p>`,
    problems: [['html-in-text', text]],
  }));
  const reported: string[] = [];
  const mapped = await rendering(() => {
    reported.length = 0;
    return ['а', 'б', 'а', ''].map(
      (text) =>
        findRendered(toText(text), (problem, detail) => reported.push(`${problem} ${detail}`))
          ?.html,
    );
  }, render);
  expect(mapped).toEqual(['<p>а</p>', '<p>б</p>', '<p>а</p>', '']);
  expect(reported).toEqual(['html-in-text а', 'html-in-text б', 'html-in-text а']);
  expect(render).toHaveBeenCalledTimes(2);
});
