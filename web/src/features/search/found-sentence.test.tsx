import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, renderInApp } from '../../test/render.tsx';
import { findText, type FoundState, useFoundSentence } from './found-sentence.ts';

const element = (html: string): Element =>
  new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html').body.children[0]!;

test('a text is found over elements, line breaks and other spaces', () => {
  const text = element('<p>Раніше.</p><p>Слово <code>const</code>\n забороняє\u00A0нове.</p>');
  const range = findText(text, '…Слово const забороняє нове.…');
  expect(range?.toString()).toBe('Слово const\n забороняє\u00A0нове.');
  expect(findText(text, 'Чого немає')).toBeUndefined();
  expect(findText(text, '…')).toBeUndefined();
});

function Lesson() {
  const [text, setText] = useState<HTMLElement | null>(null);
  useFoundSentence(text);
  return (
    <div ref={setText}>
      <p style={{ height: 3000 }}>Початок</p>
      <p>Замикання пам’ятає змінну.</p>
    </div>
  );
}

test('a hit opens the lesson at its sentence', async () => {
  const state: FoundState = { found: 'Замикання пам’ятає змінну.' };
  await renderInApp(
    <Routes>
      <Route
        path="/search"
        element={
          <Link to="/lesson" state={state}>
            Відкрити
          </Link>
        }
      />
      <Route path="/lesson" element={<Lesson />} />
    </Routes>,
    { user: null, path: '/search' },
  );
  await press(page.getByRole('link', { name: 'Відкрити' }));
  await expect.element(page.getByText('Замикання пам’ятає змінну.')).toBeInViewport();
  expect(CSS.highlights.get('found')?.size).toBe(1);
});
