import type { Course, Lesson } from '@edu/domain/content/course';
import { offlineFiles } from '@edu/domain/content/offline-course';
import { describe, expect, it } from 'vitest';

const lesson = (id: string, clip: Partial<Lesson>) => ({ id, ...clip }) as Lesson;
const course = (change: Partial<Course>) => ({ lessons: [], ...change }) as unknown as Course;

describe('the files of a course', () => {
  it('are named once, however many clips are cut from one video', () => {
    const clip = { videoUrl: '/media/a/1/a.mp4', captionsUrl: '/media/a/1/a.vtt' };
    const files = offlineFiles(
      course({
        ...clip,
        coverImage: 'https://images.ctfassets.net/s/c/1/c.webp',
        lessons: [lesson('l1', clip), lesson('l2', { ...clip, videoStartTime: 60 })],
      }),
    );
    expect(files).toEqual({
      small: ['https://images.ctfassets.net/s/c/1/c.webp', '/media/a/1/a.vtt'],
      videos: ['/media/a/1/a.mp4'],
      embeds: [],
    });
  });

  it('are not the videos of other sites, which are listed by their kind', () => {
    const files = offlineFiles(
      course({
        lessons: [
          lesson('l1', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
          lesson('l2', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
          lesson('l3', { videoUrl: 'https://vimeo.com/123' }),
          lesson('l4', { videoUrl: 'https://example.com/a.mp4' }),
          lesson('l5', { videoUrl: 'no address' }),
          lesson('l6', {}),
        ],
      }),
    );
    expect(files).toEqual({ small: [], videos: [], embeds: ['youtube', 'vimeo', 'elsewhere'] });
  });
});
