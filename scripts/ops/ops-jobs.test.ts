import { expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { JOBS } from './local-environment.ts';

it('every function that runs by the clock can be run by hand', () => {
  const scheduled = Object.entries(functions).filter(([, one]) =>
    Object.hasOwn(Reflect.get(one, '__endpoint') as object, 'scheduleTrigger'),
  );
  expect(Object.keys(JOBS).toSorted()).toEqual(scheduled.map(([name]) => name).toSorted());
});
