import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useProgress } from './progress-provider.tsx';

function Lesson() {
  return createElement('p', null, useProgress().sync);
}

it('useProgress outside its provider throws the specified error', () => {
  expect(() => renderToString(createElement(Lesson))).toThrow(
    new Error('useProgress must be used within ProgressProvider'),
  );
});
