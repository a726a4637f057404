import type { BrowserContext } from '@playwright/test';

/**
 * Fakes of YouTube's and Vimeo's embedded players: a page each that uses the postMessage protocol
 * of the real one.
 */

const EMBED_LENGTH_SEC = 60;

/** A clock that plays, and the messages from the embedding page. */
const CLOCK = `
  let time = 0, playing = false, rate = 1, last = performance.now();
  const tell = (message) => parent.postMessage(JSON.stringify(message), '*');
  setInterval(() => {
    const now = performance.now();
    if (playing) time = Math.min(${EMBED_LENGTH_SEC}, time + ((now - last) / 1000) * rate);
    last = now;
    if (playing) onTick();
  }, 100);
  addEventListener('message', ({ data }) => onWord(JSON.parse(data)));
`;

const YOUTUBE = `${CLOCK}
  const info = (more) => tell({ event: 'infoDelivery', info: { progressState: {
    current: time, seekableStart: 0, seekableEnd: ${EMBED_LENGTH_SEC}, loaded: ${EMBED_LENGTH_SEC}, duration: ${EMBED_LENGTH_SEC},
  }, ...more } });
  const onTick = () => info({});
  const commands = {
    playVideo: () => { playing = true; info({ playerState: 1 }); },
    pauseVideo: () => { playing = false; info({ playerState: 2 }); },
    seekTo: (to) => { time = to; info({}); },
    setPlaybackRate: (to) => { rate = to; info({ playbackRate: to }); },
  };
  const onWord = ({ event, func, args = [] }) => {
    if (event === 'listening')
      tell({ event: 'initialDelivery', info: { duration: ${EMBED_LENGTH_SEC}, videoLoadedFraction: 1, playerState: 5, playbackRate: 1, volume: 100, muted: false } });
    else commands[func]?.(...args);
  };
`;

const VIMEO = `${CLOCK}
  const event = (name, data) => tell({ event: name, data });
  const onTick = () => event('playProgress', { seconds: time, duration: ${EMBED_LENGTH_SEC} });
  const methods = {
    play: () => { playing = true; event('play'); },
    pause: () => { playing = false; event('pause'); },
    seekTo: (to) => { time = to; event('seeked', { seconds: to }); },
    getCurrentTime: () => time,
    getDuration: () => ${EMBED_LENGTH_SEC},
    getVideoTitle: () => 'Video',
    getMuted: () => false,
    getQualities: () => [],
    getChapters: () => [],
  };
  let isLoaded = false;
  const onWord = ({ method, value }) => {
    if (method === 'addEventListener') {
      if (!isLoaded) event('loaded', {});
      isLoaded = true;
      return;
    }
    const answer = methods[method]?.(value);
    tell({ method, value: answer === undefined ? value : answer });
  };
  event('ready');
`;

const page = (script: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><html lang="uk"><head><title>Video</title></head><body><script>${script}</script></body></html>`,
});

/**
 * Answers for both sites in every page of the context; returns the requested addresses, in order.
 */
export async function fakeEmbeds(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (/youtu|ytimg|google|vimeo/.test(hostname)) asked.push(request.url());
  });
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill(page(YOUTUBE)),
  );
  await context.route('https://player.vimeo.com/**', (route) => route.fulfill(page(VIMEO)));
  await context.route(/^https:\/\/vimeo\.com\/api\/oembed\.json/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { title: 'Video', duration: EMBED_LENGTH_SEC, account_type: 'plus' },
    }),
  );
  return asked;
}
