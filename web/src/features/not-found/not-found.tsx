import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { common } from '../../lib/i18n/common.ts';
import { Message } from '../../ui/message.tsx';
import { usePageTitle } from '../settings/page-title.ts';

/** The 404 page of a missing page, course, lesson or quiz. */
export function NotFound({ title, text }: { title: string; text: string }) {
  usePageTitle(title);
  return (
    <Message
      title={title}
      art={{ id: 'not-found', category: 'Cloud' }}
      actions={
        <>
          <Link className="btn btn--primary" to={href.catalog()}>
            {common.toCatalog}
          </Link>
          <Link className="btn btn--quiet" to={paths.home}>
            {common.toHome}
          </Link>
        </>
      }
    >
      <p className="t-lead mt-4">{text}</p>
    </Message>
  );
}
