import { blockKey, type TaskData } from '@edu/domain/content/practice';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANONYMOUS, readLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { courseCard, wholeCourse } from '../../test/content.ts';
import { expectAccessible, renderInApp } from '../../test/render.tsx';
import { LessonText } from './lesson-text.tsx';

/** The served HTML, as functions/src/content/contentful/markdown-page.ts writes it. */
const press = (action: string, label: string) =>
  `<button type="button" class="btn practice__press practice__press--${action}">${label}</button>`;
const code = (text: string) =>
  `<div class="code-box"><pre class="code" tabindex="0" role="group" aria-label="Приклад коду"><code>${text}</code></pre></div>`;
const runs = press('run', 'Запустити') + press('edit', 'Змінити');
const runBlock = (text: string) =>
  `<div class="practice" data-language="js" data-block="${blockKey('js', text)}">${code(text)}<div class="practice__bar">${runs}</div></div>`;
const taskBlock = (task: TaskData, start: string, hint: string) =>
  `<section class="practice practice--task" aria-label="Завдання: ${task.title}" data-language="js" data-block="${task.id}" data-task="${JSON.stringify(task).replaceAll('"', '&quot;')}"><h3>Завдання: ${task.title}</h3>${code(start)}<div class="practice__hint" hidden><p>${hint}</p></div><div class="practice__bar">${press('check', 'Перевірити')}${runs}</div></section>`;

const SUM: TaskData = {
  ...{ id: 'sum', title: 'Сума' },
  checks: "test('два і два', () => equal(sum(2, 2), 4)); test('нулі', () => equal(sum(0, 0), 0));",
  solution: 'function sum(a, b) { return a + b; }',
};
const START = 'function sum(a, b) {}';
const RUN = 'console.log(1 + 1)';

const AFTER = { kind: 'lesson', title: 'Цикли', to: '/courses/js/lessons/l2' } as const;

async function open(tasks = [SUM, { ...SUM, id: 'next', title: 'Далі' }]) {
  const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['l1'] }));
  const [first] = course.lessons;
  const lesson = {
    ...first!,
    tasks,
    descriptionHtml: `<h2>Урок</h2>${runBlock(RUN)}${tasks.map((task) => taskBlock(task, START, 'Поверніть суму')).join('')}`,
  };
  await renderInApp(<LessonText course={course} lesson={lesson} after={AFTER} />, {
    user: null,
    heading: 'Урок',
  });
  return { task: page.getByRole('region', { name: 'Завдання: Сума' }) };
}

/** Replaces the text of an editor, as a learner does. */
async function write(name: string, text: string) {
  const editor = page.getByRole('textbox', { name });
  await editor.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  // The editor closes brackets itself.
  await userEvent.keyboard('{Delete}');
  await userEvent.paste();
  document.execCommand('insertText', false, text);
}

const stored = () =>
  (
    readLocal(storageKeys.practice(ANONYMOUS)) as {
      courses: Record<string, Record<string, unknown>>;
    }
  ).courses['js'];

test('a block runs in its place, and its code is edited there', async () => {
  await open();
  await page.getByRole('button', { name: 'Запустити' }).first().click();
  await expect.element(page.getByRole('list', { name: 'Виведення' })).toHaveTextContent('2');
  await page.getByRole('button', { name: 'Змінити' }).first().click();
  await write('Код', "console.log('своє'); nothing()");
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('list', { name: 'Виведення' })).toHaveTextContent('своє');
  await expect.element(page.getByText('ReferenceError: nothing is not defined')).toBeVisible();
  await expect.element(page.getByText('Такого імені немає')).toBeVisible();
  await expect
    .poll(() => document.querySelector('.practice__error-line')?.textContent)
    .toContain('nothing()');
  await expectAccessible('a lesson with a run');
  await page.getByRole('button', { name: 'Скинути' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Код' })).toHaveTextContent(RUN);
  await page.getByRole('button', { name: 'Повернути мій код' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Код' }))
    .toHaveTextContent("console.log('своє'); nothing()");
});

test('a task is checked, helped with and solved, and the code survives a reload', async () => {
  const { task } = await open();
  await task.getByRole('button', { name: 'Перевірити' }).click();
  await expect.element(task.getByText('пройдено 0 з 2')).toBeVisible();
  await expect.element(task.getByText('undefined').first()).toBeVisible();
  await task.getByRole('button', { name: 'Підказка 1 з 1' }).click();
  await expect
    .element(task.getByLabelText('Підказка 1 з 1').getByText('Поверніть суму'))
    .toBeVisible();
  await task.getByRole('button', { name: 'Показати розв’язок' }).click();
  await expect.element(task.getByText(SUM.solution)).toBeVisible();
  await task.getByRole('button', { name: 'Змінити' }).click();
  await write('Код: Сума', SUM.solution);
  await task.getByRole('button', { name: 'Перевірити' }).click();
  await expect.element(task.getByText('Розв’язано')).toBeVisible();
  await expectAccessible('a solved task');
  await task.getByRole('button', { name: 'Наступне завдання: Далі' }).click();
  await expect.element(page.getByRole('heading', { name: 'Завдання: Далі' })).toHaveFocus();
  await expect.poll(stored).toMatchObject({ sum: { code: SUM.solution, tries: 2, hints: 1 } });
});

test('the next lesson runs its code too', async () => {
  const course = wholeCourse(courseCard('js', 'JavaScript', { lessonIds: ['l1', 'l2'] }));
  const lessons = course.lessons.map((lesson) => ({
    ...lesson,
    descriptionHtml: runBlock(`console.log('${lesson.id}')`),
  }));
  function Lessons() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAt(1)}>
          Далі
        </button>
        <LessonText course={course} lesson={lessons[at]!} after={undefined} />
      </>
    );
  }
  await renderInApp(<Lessons />, { user: null, heading: 'Урок' });
  const output = page.getByRole('list', { name: 'Виведення' });
  // Code that is stored loads what runs it with the next lesson, before a press.
  await page.getByRole('button', { name: 'Змінити' }).click();
  await write('Код', "console.log('своє')");
  await page.getByRole('button', { name: 'Запустити' }).click();
  await expect.element(output).toHaveTextContent('своє');
  await expect.poll(stored).toBeDefined();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('button', { name: 'Запустити' }).click();
  await expect.element(output).toHaveTextContent('l2');
});

test('the last task of a lesson leads on to what follows the lesson', async () => {
  await open([{ ...SUM, id: 'last', title: 'Остання' }]);
  const task = page.getByRole('region', { name: 'Завдання: Остання' });
  await task.getByRole('button', { name: 'Змінити' }).click();
  await write('Код: Остання', SUM.solution);
  await expect.element(task.getByRole('link')).not.toBeInTheDocument();
  await task.getByRole('button', { name: 'Перевірити' }).click();
  await expect
    .element(task.getByRole('link', { name: 'Наступний урок: Цикли' }))
    .toHaveAttribute('href', AFTER.to);
});
