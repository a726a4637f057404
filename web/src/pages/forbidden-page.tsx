import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../features/settings/page-title.ts';
import { states } from '../lib/i18n/states.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** Replaces the admin section for other users. */
export function ForbiddenPage() {
  const navigate = useNavigate();
  usePageTitle(states.forbidden.title);
  return (
    <Message
      title={states.forbidden.title}
      art={{ id: 'forbidden', category: 'Security' }}
      actions={
        <Button
          variant="primary"
          label={states.forbidden.action}
          onClick={() => void navigate(-1)}
        />
      }
    >
      <p className="t-lead mt-4">{states.forbidden.text}</p>
    </Message>
  );
}
