import { BadgeCheck } from 'lucide-react';
import { common } from '../lib/i18n/common.ts';

/** Marks what the administrator wrote; the rules guarantee `authorRole`, which the caller has looked at. */
export const AdminBadge = () => (
  <span className="tag tag--new">
    <BadgeCheck className="icon icon--sm" />
    {common.administrator}
  </span>
);
