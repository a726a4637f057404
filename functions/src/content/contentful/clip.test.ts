import { describe, expect, it } from 'vitest';
import { fileAddress, readClip, toSeconds, videoAddress } from './clip.ts';
import { createReader } from './readers.ts';

const HERE = { spaceId: 'demoeduspace', assetBase: '/media' };
const AWAY = { spaceId: 'demoeduspace', assetBase: '' };

it.each([
  [0, 0],
  [90, 90],
  [12.9, 12],
  ['90', 90],
  ['1:30', 90],
  ['90:05', 5405],
  ['1:02:03', 3723],
  ['00:00:00', 0],
  ['1:75', undefined],
  ['1:60:00', undefined],
  ['-5', undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['', undefined],
  ['хвилина', undefined],
  [{}, undefined],
  [null, undefined],
])('reads the time %j as %j seconds', (value, seconds) => {
  expect(toSeconds(value)).toBe(seconds);
});

it.each([
  [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=1m30s' }, { videoStartTime: 90 }],
  [
    { videoUrl: ' HTTPS://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90 ', videoEndTime: 120 },
    { videoStartTime: 90, videoEndTime: 120 },
  ],
  [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=90', videoStartTime: 0 }, { videoStartTime: 0 }],
  [{ videoUrl: '//videos.ctfassets.net/s/a/b.mp4#t=90' }, { videoStartTime: 90 }],
])('takes the times of the address that the fields leave open: %j', (fields, times) => {
  const clip = readClip(
    createReader(fields, (problem) => expect.fail(problem)),
    AWAY,
  );
  expect(clip).toEqual({ videoUrl: clip.videoUrl, ...times });
});

it('reports a time of the address after the end of the clip', () => {
  const problems: string[] = [];
  const fields = { videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=90', videoEndTime: 60 };
  expect(
    readClip(
      createReader(fields, (problem) => problems.push(problem)),
      AWAY,
    ),
  ).toEqual({ videoUrl: fields.videoUrl });
  expect(problems).toEqual(['times-invalid']);
});

it('reads a clip whose times are typed in three ways', () => {
  const fields = {
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    videoStartTime: '1:30',
    videoEndTime: '00:02:00',
  };
  const read = createReader(fields, (problem) => expect.fail(problem));
  expect(readClip(read, AWAY)).toEqual({
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    videoStartTime: 90,
    videoEndTime: 120,
  });
});

describe('addresses', () => {
  it.each([
    ['//videos.ctfassets.net/demoeduspace/a/b/c.mp4', '/media/a/b/c.mp4'],
    ['https://images.ctfassets.net/demoeduspace/a/c.svg', '/media/a/c.svg'],
    ['https://images.eu.ctfassets.net/demoeduspace/a/c.svg?w=10', '/media/a/c.svg'],
    ['https://images.ctfassets.net/other/a/c.svg', 'https://images.ctfassets.net/other/a/c.svg'],
    ['/media/a/c.mp4', '/media/a/c.mp4'],
    ['/media/../admin', undefined],
    ['/media/%2e%2e/admin', undefined],
    ['/elsewhere/c.mp4', undefined],
    ['http://videos.ctfassets.net/demoeduspace/a/b/c.mp4', undefined],
  ])('with an asset base %s becomes %s', (raw, address) => {
    expect(videoAddress(raw, HERE)).toBe(address);
  });

  it('with a video base only the videos of the space are served there', () => {
    const rules = { ...HERE, videoBase: 'http://127.0.0.1:5056/media' };
    const video = '//videos.ctfassets.net/demoeduspace/a/b/c.mp4';
    expect(videoAddress(video, rules)).toBe('http://127.0.0.1:5056/media/a/b/c.mp4');
    expect(fileAddress('//assets.ctfassets.net/demoeduspace/a/b/c.vtt', rules)).toBe(
      '/media/a/b/c.vtt',
    );
    expect(videoAddress('http://127.0.0.1:5056/media/a/b/c.mp4', rules)).toBeUndefined();
  });

  it.each([
    ['//images.contentful.com/s/a/c.png', 'https://images.contentful.com/s/a/c.png'],
    ['https://www.youtube.com/watch?v=1', undefined],
    ['https://evil.example/c.svg', undefined],
    ['https://ctfassets.net.evil.example/c.svg', undefined],
    ['/media/a/c.svg', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
  ])('without one the file %s becomes %s', (raw, address) => {
    expect(fileAddress(raw, AWAY)).toBe(address);
  });

  it.each([
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/1',
    'https://www.youtube-nocookie.com/embed/1',
    'https://vimeo.com/1',
    'https://player.vimeo.com/video/1',
    'https://videos.ctfassets.net/s/a/b/c.mp4',
  ])('plays %s', (raw) => {
    expect(videoAddress(raw, AWAY)).toBe(raw);
  });

  it.each([
    'http://videos.ctfassets.net/s/a/b/c.mp4',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'https://ctfassets.net.evil.example/v.mp4',
    'https://user:pass@www.youtube.com/watch?v=1',
    'https://www.youtube.com:8443/watch?v=1',
  ])('does not play %s', (raw) => {
    expect(videoAddress(raw, AWAY)).toBeUndefined();
  });
});
