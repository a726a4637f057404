import type { AdminOverview } from '@edu/domain/admin-overview';
import type { Settings } from '@edu/domain/settings';
import { limitsNearlyReached } from '@edu/domain/settings-effects';
import {
  ChevronRight,
  CircleCheck,
  FileCheck,
  Gauge,
  type LucideIcon,
  MailX,
  MessageSquare,
  Quote,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { ContentFaults } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminOverview as text } from '../../text/admin-overview.ts';

interface Item {
  id: string;
  tab: string;
  Icon: LucideIcon;
  words: string;
  isGrave?: boolean;
}

const itemWhere = (count: number, item: Omit<Item, 'words'>, words: (count: number) => string) =>
  count > 0 ? [{ ...item, words: words(count) }] : [];

function itemsOf(overview: AdminOverview, settings: Settings): Item[] {
  const { waitingTestimonials, newComments, failedLetters, courses } = overview;
  const near = limitsNearlyReached(settings, overview).map(
    ({ limit, used, max, course }): Item => ({
      id: limit,
      tab: 'settings',
      Icon: Gauge,
      words: [text.near[limit](text.usedOf(used, max)), course && text.inCourse(course)]
        .filter(Boolean)
        .join(' '),
      isGrave: used >= max,
    }),
  );
  return [
    ...itemWhere(
      failedLetters,
      { id: 'letters', tab: 'subscribers', Icon: MailX, isGrave: true },
      text.letters,
    ),
    ...(courses === null
      ? [
          {
            id: 'gone',
            tab: 'content' as const,
            Icon: FileCheck,
            words: text.contentGone,
            isGrave: true,
          },
        ]
      : []),
    ...near,
    ...itemWhere(
      waitingTestimonials,
      { id: 'testimonials', tab: 'testimonials', Icon: Quote },
      text.testimonials,
    ),
    ...itemWhere(
      newComments,
      { id: 'comments', tab: 'comments', Icon: MessageSquare },
      text.comments,
    ),
  ];
}

interface Props {
  overview: AdminOverview;
  /** Undefined until the content was checked for the first time. */
  faults: ContentFaults | undefined;
  isChecking: boolean;
  isUnchecked: boolean;
}

/** What the content check found; notices ask for nothing. Undefined where nothing is wrong, or not yet. */
function faultItem({ faults, isUnchecked }: Props): Item | undefined {
  const item = { id: 'content', tab: 'content' as const, Icon: FileCheck };
  // What was not looked at is not in order.
  if (isUnchecked) return { ...item, words: text.contentUnchecked, isGrave: true };
  const { error = 0, warning = 0 } = faults ?? {};
  const found = [
    ...(error > 0 ? [text.contentErrors(error)] : []),
    ...(warning > 0 ? [text.contentWarnings(warning)] : []),
  ];
  if (found.length === 0) return undefined;
  return { ...item, words: text.inContent(found.join(text.and)), isGrave: error > 0 };
}

export function Attention(props: Props) {
  const { overview, isChecking } = props;
  const { settings } = useSettings();
  const all = itemsOf(overview, settings);
  const items = [...all.filter(({ isGrave }) => isGrave), ...all.filter((item) => !item.isGrave)];
  const fault = faultItem(props);
  if (items.length === 0 && !fault)
    return (
      <div role="status">
        <Fine isChecking={isChecking} />
      </div>
    );
  return (
    <ul role="list" className="attention">
      {items.map((item) => (
        <li key={item.id}>
          <ItemLink {...item} />
        </li>
      ))}
      {/* It is known seconds later, and its line has its place before. */}
      <li>
        <div role="status">
          {fault ? (
            <ItemLink {...fault} />
          ) : (
            <p className="attention__item muted">
              <FileCheck className="icon" />
              <span>{isChecking ? text.contentChecking : text.contentFine}</span>
            </p>
          )}
        </div>
      </li>
    </ul>
  );
}

function ItemLink({ tab, Icon, words, isGrave }: Item) {
  return (
    <Link
      className={isGrave ? 'attention__item attention__item--grave' : 'attention__item'}
      to={href.admin(tab)}
    >
      <Icon className="icon" />
      <span>{words}</span>
      <ChevronRight className="icon icon--sm" />
    </Link>
  );
}

/** Nothing waits; as high while the content is still being checked. */
function Fine({ isChecking }: Pick<Props, 'isChecking'>) {
  const Icon = isChecking ? FileCheck : CircleCheck;
  return (
    <div className={isChecking ? 'attention__fine attention__fine--checking' : 'attention__fine'}>
      <Icon className="icon" />
      <p>
        <b>{isChecking ? text.contentChecking : text.fine}</b>
        <span className="muted">{text.fineText}</span>
      </p>
    </div>
  );
}
