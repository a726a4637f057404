import '../ui/charts.css';
import './forced-colors.css';
import '../features/admin/shared/admin.css';
import '../features/player/player.css';
import '../features/profile/profile.css';
import '../features/quiz/quiz.css';
import { LEVELS } from '@edu/domain/content/course';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { QuizView } from '../features/quiz/quiz-view.tsx';
import { PreferencesSection } from '../features/preferences/preferences-section.tsx';
import { ProfileTabs } from '../features/profile/profile-tabs.tsx';
import { SaveButton } from '../features/saved-courses/save-button.tsx';
import { renderInApp } from '../test/render.tsx';
import { Bar } from '../ui/bar.tsx';
import { Choice } from '../ui/choice.tsx';
import { Level } from '../ui/level.tsx';

vi.mock('../features/quiz/api.ts');

/** Forced colours (Windows high contrast): a state is visible without author colours. */

interface Protocol {
  send: (method: string, parameters: object) => Promise<unknown>;
}
const emulate = (value: 'active' | 'none') =>
  (cdp() as Protocol).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await emulate('active');
});
afterEach(() => emulate('none'));

const PARTS = [undefined, '::before', '::after'] as const;

/** What a person sees of an element and its descendants, except the weight of its text. */
function look(element: Element): string {
  const all = [element, ...element.querySelectorAll('*')];
  return all
    .flatMap((one) =>
      PARTS.map((part) => {
        const style = getComputedStyle(one, part);
        if (part && style.content === 'none') return '';
        const isNative = one instanceof HTMLInputElement && style.appearance !== 'none';
        const ground = style.backgroundColor;
        const isLine = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px';
        return [
          isNative && one.checked,
          // The forced ground is opaque, and a missing one transparent: both show the page.
          ground.endsWith(' 0)') ? getComputedStyle(document.body).backgroundColor : ground,
          isLine && `${style.borderTopColor} ${style.borderTopStyle} ${style.borderTopWidth}`,
        ].join();
      }),
    )
    .join('|');
}

const lookOf = (locator: Locator) => look(locator.element());
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('the chosen option of a row, the pressed bookmark and the current tab differ', async () => {
  await renderInApp(
    <>
      <Choice<'all' | 'fresh'>
        label="Стан"
        options={{ all: 'Усі', fresh: 'Нові' }}
        value="all"
        onChange={() => undefined}
      />
      <ProfileTabs current="saved" />
      <SaveButton course={{ id: 'sql', title: 'Основи SQL' }} />
    </>,
    { user: null, path: '/profile', heading: 'Профіль' },
  );
  expect(lookOf(button('Усі'))).not.toBe(lookOf(button('Нові')));
  const tab = (name: string) => page.getByRole('link', { name });
  expect(lookOf(tab('Збережені'))).not.toBe(lookOf(tab('Огляд')));
  const save = button(/Основи SQL/);
  const before = lookOf(save);
  await save.click();
  expect(lookOf(save)).not.toBe(before);
});

const label = (name: string | RegExp) => page.getByText(name).element().closest('label')!;

test('a radio and a switch differ when they are chosen', async () => {
  await renderInApp(<PreferencesSection />, { user: null, heading: 'Профіль' });
  expect(look(label(/^Як у.системі$/))).not.toBe(look(label('Світла')));
  const captions = page.getByRole('checkbox').first();
  const before = lookOf(captions);
  await captions.click();
  expect(lookOf(captions)).not.toBe(before);
});

test('the mode of a quiz and an answer differ when they are chosen', async () => {
  const option = (id: string, text: string) => ({ id, text });
  const options = [option('1', 'Один'), option('2', 'Два')];
  const questions = [{ id: 'a', prompt: 'Запитання', kind: 'single' as const, options }];
  const quiz = {
    id: 'q1',
    courseId: 'c1',
    title: 'Тест',
    description: '',
    order: 1,
    passScore: 70,
  };
  await renderInApp(
    <QuizView quiz={{ ...quiz, questions }} course={undefined} invite={null}>
      {null}
    </QuizView>,
    { user: null, path: '/courses/c1/quizzes/q1' },
  );
  expect(look(label('Іспит'))).not.toBe(look(label(/^З.поясненням одразу$/)));
  await button('Розпочати тест').click();
  await page.getByText('Один').click();
  expect(look(label('Один'))).not.toBe(look(label('Два')));
});

test('bars, tracks and levels are visible', async () => {
  await renderInApp(
    <>
      <Bar percent={40} label="Поступ" />
      <Level level={LEVELS[0]} />
      <input type="range" className="player__range" aria-label="Позиція" defaultValue={40} />
    </>,
    { user: null, heading: 'Курс' },
  );
  const ground = getComputedStyle(document.body).backgroundColor;
  const colorOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector)!).backgroundColor;
  expect(colorOf('.bar > i')).not.toBe(ground);
  expect(getComputedStyle(document.querySelector('.bar')!).borderTopWidth).toBe('1px');
  expect(colorOf('.level b')).not.toBe(ground);
  expect(colorOf('.level b:last-child')).not.toBe(colorOf('.level b:first-child'));
  const track = page.getByRole('slider').element();
  // Forced colours drop a gradient where the colours are adjusted.
  expect(getComputedStyle(track).forcedColorAdjust).toBe('none');
});
