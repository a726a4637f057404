import './tag.css';
import { BadgeCheck } from 'lucide-react';
import { common } from '../lib/i18n/common.ts';

/**
 * Marks the administrator's posts; the rules guarantee `authorRole`, which the caller has checked.
 */
export const AdminBadge = () => (
  <span className="tag tag--new">
    <BadgeCheck className="icon icon--sm" />
    {common.administrator}
  </span>
);
