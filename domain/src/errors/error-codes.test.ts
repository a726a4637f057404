import {
  CALLABLE_CODES,
  callableError,
  CONTENT_ERRORS,
  contentErrorId,
} from '@edu/domain/errors/error-codes';
import { expect, it } from 'vitest';

it('an error crosses a callable and comes out the same', () => {
  for (const [code, sent] of Object.entries(CALLABLE_CODES))
    expect(callableError(sent)).toBe(code === 'not-initialised' ? 'unavailable' : code);
});

it.each([
  ['deadline-exceeded', 'unavailable'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('a callable’s code «%s» is %s', (sent, code) => expect(callableError(sent)).toBe(code));

it('an error crosses the content API and comes out the same; what has no id is an outage', () => {
  for (const code of Object.values(CONTENT_ERRORS))
    expect(CONTENT_ERRORS[contentErrorId(code)]).toBe(code);
  expect(contentErrorId('unavailable')).toBe('UpstreamUnavailable');
  expect(contentErrorId('conflict')).toBe('UpstreamUnavailable');
});
