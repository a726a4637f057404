import type { AccountFacts } from '@edu/domain/account-state';
import { Ban, Check } from 'lucide-react';
import { adminUsers as text } from '../../text/admin-users.ts';

export function StateTags({
  isActive,
  account,
}: {
  isActive: boolean;
  account: AccountFacts | undefined;
}) {
  const isOpen = isActive && !account?.isDisabled;
  const Icon = isOpen ? Check : Ban;
  return (
    <span className="row tags">
      <span className={isOpen ? 'tag tag--ok' : 'tag'}>
        <Icon className="icon icon--sm" />
        <span>{isOpen ? text.active : text.inactive}</span>
      </span>
      {account?.isAdmin && <span className="tag tag--new">{text.admin}</span>}
    </span>
  );
}
