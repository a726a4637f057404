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
import { type Place, placePath } from './tab-path.ts';
import { useContentCheck } from '../../state/admin-overview.ts';
import { useSettings } from '../../state/settings.tsx';
import { adminOverview as text } from '../../text/admin-overview.ts';

interface Item {
  key: string;
  /** The part of the panel where something can be done about it. */
  tab: Place;
  Icon: LucideIcon;
  words: string;
  isGrave?: boolean;
}

/** One line for each thing that is not nothing. */
const itemWhere = (count: number, item: Omit<Item, 'words'>, words: (count: number) => string) =>
  count > 0 ? [{ ...item, words: words(count) }] : [];

function itemsOf(overview: AdminOverview, settings: Settings): Item[] {
  const { waitingTestimonials, newComments, failedLetters, courses } = overview;
  const near = limitsNearlyReached(settings, overview).map(
    ({ limit, used, max, course }): Item => ({
      key: limit,
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
      { key: 'letters', tab: 'subscribers', Icon: MailX, isGrave: true },
      text.letters,
    ),
    ...(courses === null
      ? [
          {
            key: 'gone',
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
      { key: 'testimonials', tab: 'testimonials', Icon: Quote },
      text.testimonials,
    ),
    ...itemWhere(
      newComments,
      { key: 'comments', tab: 'comments', Icon: MessageSquare },
      text.comments,
    ),
  ];
}

/** What the content check found; notices ask for nothing. */
function useContentItems(): { items: Item[]; isPending: boolean } {
  const { data, isPending, isError } = useContentCheck();
  const count = (severity: string) =>
    data?.findings.filter((finding) => finding.severity === severity).length ?? 0;
  const item = { tab: 'content' as const, Icon: FileCheck };
  return {
    items: [
      // What was not looked at is not in order.
      ...(isError
        ? [{ ...item, key: 'unchecked', isGrave: true, words: text.contentUnchecked }]
        : []),
      ...itemWhere(count('error'), { ...item, key: 'errors', isGrave: true }, text.contentErrors),
      ...itemWhere(count('warning'), { ...item, key: 'warnings' }, text.contentWarnings),
    ],
    isPending,
  };
}

/** The things that wait, the gravest first, each leading to its part of the panel; or that there is none. */
export function Attention({ overview }: { overview: AdminOverview }) {
  const { settings } = useSettings();
  const content = useContentItems();
  const all = [...itemsOf(overview, settings), ...content.items];
  const items = [...all.filter(({ isGrave }) => isGrave), ...all.filter((item) => !item.isGrave)];
  return (
    <>
      {items.length > 0 && (
        <ul className="attention">
          {items.map(({ key, tab, Icon, words, isGrave }) => (
            <li key={key}>
              <Link
                className={isGrave ? 'attention__item attention__item--grave' : 'attention__item'}
                to={placePath(tab)}
              >
                <Icon className="icon" aria-hidden="true" />
                <span>{words}</span>
                <ChevronRight className="icon icon--sm" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="attention__said">
        {content.isPending ? (
          <p className="t-sm muted attention__wait">{text.contentChecking}</p>
        ) : (
          items.length === 0 && (
            <div className="attention__fine">
              <CircleCheck className="icon" aria-hidden="true" />
              <p>
                <b>{text.fine}</b>
                <span className="muted">{text.fineText}</span>
              </p>
            </div>
          )
        )}
      </div>
    </>
  );
}
