type Farewell = 'left' | 'deleted';

let last: Farewell | undefined;

/** How the last user of this page signed out themselves; undefined while a session has ended without them. */
export const farewell = {
  get: (): Farewell | undefined => last,
  set: (how: Farewell | undefined): void => {
    last = how;
  },
};
