import { shelfSettingsSchema } from '@edu/domain/learning/public-shelf';
import { callable } from '../lib/callable.ts';
import { saveShelfSettings } from './store.ts';

/** Saves what the caller's public shelf shows, and whether it is shown. */
export const saveShelf = callable(
  'saveShelf',
  {
    access: 'signed-in',
    schema: shelfSettingsSchema,
    limits: [{ name: 'saveShelf', per: 'account', max: 60, windowSec: 3600 }],
  },
  (settings, { uid }) => saveShelfSettings(uid, settings),
);
