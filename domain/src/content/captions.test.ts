import { expect, it } from 'vitest';
import { clipSentences, readCues, sentenceAt } from './captions.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text });

it('reads cues with identifiers, hours, settings, tags and entities, and nothing else', () => {
  const vtt = [
    'WEBVTT\nKind: captions',
    'NOTE 00:00:01.000 --> 00:00:02.000\nне субтитр',
    'STYLE\n::cue { color: red }',
    '7\n01:00:01.500 --> 01:00:03.000 align:start line:0\n<v Оля>Тег <b>a &lt; b</b>\nі a<b &amp; c',
    '00:04.000 --> 00:06.000\r\nПерший за часом',
    '00:09.000 --> 00:08.000\nкінець до початку',
    'xx --> yy\nбез часу',
    '00:10.000 --> 00:11.000\n \n',
  ].join('\n\n');
  expect(readCues(vtt)).toEqual([
    cue(4, 6, 'Перший за часом'),
    cue(3601.5, 3603, 'Тег a < b і a<b & c'),
  ]);
  expect(readCues('<!doctype html>')).toEqual([]);
});

it('joins cues to sentences: up to its end, a silence, or too long a text', () => {
  const cues = [
    cue(0, 2, 'HTML описує зміст:'),
    cue(2, 4, 'що є «заголовком.»'),
    cue(4, 4.5, 'Урок 1. Форми'),
    cue(4.5, 5, 'Набирати довго'),
    cue(9, 10, 'Після тиші'),
    ...[0, 1, 2].map((n) => cue(10 + n, 11 + n, 'слово '.repeat(20).trim())),
  ];
  const sentences = clipSentences(cues, {});
  expect(sentences.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [4, 4.5],
    [4.5, 5],
    [9, 12],
    [12, 13],
  ]);
  expect(sentences[0]?.text).toBe('HTML описує зміст: що є «заголовком.»');
});

it('keeps a cue across a border of the clip, and none that only touches it', () => {
  const cues = [0, 5, 10, 15, 20].map((start) => cue(start, start + 5, `${start}.`));
  const starts = (clip: Parameters<typeof clipSentences>[1]) =>
    clipSentences(cues, clip).map(({ start }) => start);
  expect(starts({ videoStartTime: 5, videoEndTime: 15 })).toEqual([5, 10]);
  expect(starts({ videoStartTime: 7, videoEndTime: 16 })).toEqual([5, 10, 15]);
  expect(starts({ videoStartTime: 21 })).toEqual([20]);
  expect(starts({})).toEqual([0, 5, 10, 15, 20]);
});

it('finds the sentence of a second, or the last one before it', () => {
  const sentences = [cue(1, 2, 'а'), cue(3, 4, 'б'), cue(5, 6, 'в')];
  expect([0, 1, 2.5, 3, 5.5, 99].map((second) => sentenceAt(sentences, second))).toEqual([
    ...[-1, 0, 0, 1, 2, 2],
  ]);
  expect(sentenceAt([], 3)).toBe(-1);
});
