import { BadgeCheck } from 'lucide-react';
import { common } from '../text/common.ts';

/** Marks what the administrator wrote; the rules guarantee `authorRole`, which the caller has looked at. */
export const AdminBadge = () => (
  <span className="tag tag--new">
    <BadgeCheck className="icon icon--sm" />
    {common.administrator}
  </span>
);
