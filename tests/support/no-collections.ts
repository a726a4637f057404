import type { Fault } from '../../content/contentful-mock/server.ts';

const envelope = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 20 };
const stranger = {
  sys: { id: 'x', type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: {},
};
/** Answers with status 200 that are no collection of the wanted entries. */
export const NO_COLLECTIONS: Fault[] = [
  {},
  [],
  'maintenance',
  null,
  { sys: { type: 'Error', id: 'ServerError' }, message: 'x' },
  { ...envelope, items: null },
  { ...envelope, items: {} },
  { ...envelope, total: undefined, items: [] },
  { ...envelope, items: [] },
  { ...envelope, sys: undefined, total: 0, items: [] },
  { ...envelope, items: [stranger] },
  { ...envelope, items: [{ sys: { ...stranger.sys, contentType: undefined }, fields: {} }] },
  { ...envelope, items: [null] },
].map((body) => ({ kind: 'body', body }));

/** One course of a list that is said to hold 100,000, whatever is asked. */
export const ENDLESS_COURSES: Fault = {
  kind: 'body',
  body: {
    ...envelope,
    total: 100_000,
    items: [{ ...stranger, sys: { ...stranger.sys, contentType: { sys: { id: 'course' } } } }],
  },
  match: 'content_type=course',
};
