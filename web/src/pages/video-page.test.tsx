import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseCard, wholeCourse } from '../test/content.ts';
import { expectLink, renderInApp } from '../test/render.tsx';
import { VideoPage } from './video-page.tsx';

test('a course without an introduction says so and leads to the course', async () => {
  await renderInApp(
    <Routes>
      <Route path="/courses/:courseId/video" element={<VideoPage />} />
    </Routes>,
    {
      path: '/courses/sql/video',
      user: null,
      content: { course: wholeCourse(courseCard('sql', 'Основи SQL')) },
    },
  );
  await expect.element(page.getByText('Вступного відео в цього курсу немає.')).toBeVisible();
  await expectLink('До сторінки курсу', '/courses/sql');
});
