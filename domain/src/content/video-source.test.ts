import { timesInAddress, videoSource } from '@edu/domain/content/video-source';
import { describe, expect, it } from 'vitest';

const ID = 'dQw4w9WgXcQ';

describe('the source of a video', () => {
  it.each([
    '/media/a/b.mp4',
    'http://127.0.0.1:5056/media/a/b.mp4',
    'https://videos.ctfassets.net/space/a/b.mp4',
  ])('%s is a file', (src) => {
    expect(videoSource(src)).toEqual({ kind: 'file', src });
  });

  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=x&v=${ID}&t=5#top`,
    `https://youtu.be/${ID}?t=5`,
    `https://youtube.com/shorts/${ID}`,
    `https://youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `HTTPS://WWW.YouTube.com/watch?v=${ID}`,
    `Https://youtu.be/${ID}`,
  ])('%s is of YouTube', (url) => {
    expect(videoSource(url)).toEqual({ kind: 'youtube', id: ID });
  });

  it.each([
    ['https://vimeo.com/640499893', undefined],
    ['https://www.vimeo.com/640499893/', undefined],
    ['https://player.vimeo.com/video/640499893', undefined],
    ['https://vimeo.com/640499893/ab12ef', 'ab12ef'],
    ['https://player.vimeo.com/video/640499893?h=ab12ef', 'ab12ef'],
  ])('%s is of Vimeo', (url, hash) => {
    expect(videoSource(url)).toEqual({ kind: 'vimeo', id: '640499893', ...(hash && { hash }) });
  });

  it.each([
    `https://example.com/embed/${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    'https://youtube.com/watch?v=short',
    'https://www.youtube.com/embed/videoseries?list=x',
    'https://www.youtube.com/embed/live_stream?channel=x',
    'https://vimeo.com/manage/videos/640499893',
  ])('%s is a link', (url) => {
    const found = videoSource(url);
    expect(found).toMatchObject({ kind: 'elsewhere', href: url });
  });

  it.each(['', 'video', 'http://youtu.be/x', 'javascript:alert(1)', 'https://a@youtu.be/x', '//x'])(
    '«%s» is none',
    (url) => {
      expect(videoSource(url)).toBeUndefined();
    },
  );
});

it.each([
  [`https://www.youtube.com/watch?v=${ID}&t=90`, { start: 90 }],
  [`https://www.youtube.com/watch?t=1m30s&v=${ID}`, { start: 90 }],
  [`https://www.youtube.com/watch?v=${ID}#t=90s`, { start: 90 }],
  [`https://www.youtube.com/embed/${ID}?start=90&end=120`, { start: 90, end: 120 }],
  [`https://youtu.be/${ID}?si=x&t=1h2m3s`, { start: 3723 }],
  [`https://youtu.be/${ID}?t=0`, {}],
  [`https://youtu.be/${ID}?t=soon`, {}],
  [`https://youtu.be/${ID}?list=t=9`, {}],
  ['https://vimeo.com/640499893#t=1m30s', { start: 90 }],
  ['https://player.vimeo.com/video/640499893?h=ab12ef#t=90.5', { start: 90 }],
  ['/media/a/b.mp4#t=90,120', { start: 90, end: 120 }],
  ['https://videos.ctfassets.net/space/a/b.mp4#t=,1:30', { end: 90 }],
  ['/media/a/b.mp4?t=90', {}],
  ['/media/a/b.mp4#t=%E0%A4%A', {}],
  ['https://example.com/video?t=90', {}],
])('%s names the times %j', (url, times) => {
  expect(timesInAddress(url)).toEqual(times);
});
