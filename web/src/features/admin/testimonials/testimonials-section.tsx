import '../shared/moderation.css';
import { isolated } from '@edu/domain/text/isolated';
import { TESTIMONIAL_LIMITS } from '@edu/domain/community/testimonial';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../../app/paths.ts';
import { getTestimonialPage, type TestimonialState } from '../shared/lists-api.ts';
import { setTestimonialApproval } from '../shared/api.ts';
import type { Read } from '../../../lib/firebase/stored.ts';
import type { Testimonial } from '../../testimonials/api.ts';
import { adminTestimonials as text } from './text.ts';
import { list as listText } from '../../../lib/i18n/list.ts';
import { Avatar, PersonName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { FoldedText } from '../../../ui/folded-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { BulkBar, Choosing, Failure, ResultToast } from '../shared/bulk.tsx';
import { WrongFields } from '../shared/data-table.tsx';
import { PagedBody, SectionHead } from '../shared/list.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import {
  type Bulk,
  type BulkAction,
  reversed,
  resultSentence,
  useBulkAction,
  usePaged,
} from '../shared/use-list.ts';

type Items = readonly Read<Testimonial>[];

export function TestimonialsSection() {
  const [shown, setShown] = useState<TestimonialState>('waiting');
  const [refusing, setRefusing] = useState<Items>([]);
  const client = useQueryClient();
  const list = usePaged(['testimonials', shown], (after) => getTestimonialPage(shown, after));
  const bulk = useBulkAction(list.items, async () => {
    await list.refresh();
    // The home page shows the approved testimonials.
    void client.invalidateQueries({ queryKey: ['testimonials'] });
  });
  const decide = (which: Items) => bulk.act(which, MAIN[shown]);
  const { isBusy, chosen } = bulk;
  return (
    <>
      <SectionHead title={text.title} note={text.note} />
      <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      <PagedBody list={list} empty={text.none[shown]}>
        <BulkBar bulk={bulk}>
          <Button
            variant="primary"
            isSmall
            label={text.decideChosen[shown]}
            aria-disabled={isBusy}
            onClick={() => decide(chosen)}
          />
          {shown === 'waiting' && (
            <Button
              isSmall
              label={text.refuseChosen}
              aria-disabled={isBusy}
              onClick={() => setRefusing(chosen)}
            />
          )}
        </BulkBar>
        <KeysHint state={shown} />
        <TestimonialList
          items={list.items}
          state={shown}
          bulk={bulk}
          onDecide={(item) => decide([item])}
          onRefuse={(item) => setRefusing([item])}
        />
        {refusing.length > 0 && (
          <ReasonDialog
            title={text.refusal.title(refusing.length)}
            draftName={`testimonial.${refusing.map(({ id }) => id).join('.')}`}
            text={text.refusal}
            max={TESTIMONIAL_LIMITS.reason.max}
            variant="primary"
            onReason={(reason) => {
              bulk.act(refusing, refuse(reason));
              setRefusing([]);
            }}
            onClose={() => setRefusing([])}
          />
        )}
      </PagedBody>
      <ResultToast {...bulk} />
    </>
  );
}

const reopenApproval = (item: Testimonial) => setTestimonialApproval(item, false);
const getName = ({ name }: Testimonial) => isolated(name);

const approve: BulkAction<Testimonial> = {
  run: (item) => setTestimonialApproval(item, true),
  undo: reopenApproval,
  doneText: resultSentence(text.approved, text.approvedMany, getName),
  undoneText: resultSentence(text.withdrawn, text.withdrawnMany, getName),
  failedText: text.failed,
};

const refuse = (reason: string): BulkAction<Testimonial> => ({
  run: (item) => setTestimonialApproval(item, false, reason),
  undo: reopenApproval,
  doneText: resultSentence(text.refused, text.refusedMany, getName),
  undoneText: resultSentence(text.reopened, text.reopenedMany, getName),
  failedText: text.failed,
});

/** Undo gives each refused testimonial its previous reason. */
const reopen: BulkAction<Testimonial> = {
  ...reversed(refuse('')),
  undo: (item) => setTestimonialApproval(item, false, item.reason),
};

const MAIN = { waiting: approve, approved: reversed(approve), refused: reopen };

function KeysHint({ state }: { state: TestimonialState }) {
  const { keys } = text;
  return (
    <p className="t-sm muted moderation-list__keys">
      {keys.lead} <kbd>J</kbd> <kbd>K</kbd> {keys.move} <kbd>{state === 'waiting' ? 'A' : 'W'}</kbd>{' '}
      <span>{keys.decide[state]}</span> <kbd>X</kbd> {keys.choose}
    </p>
  );
}

interface ListProps {
  items: Items;
  state: TestimonialState;
  bulk: Bulk;
  onDecide: (item: Testimonial) => void;
  onRefuse: (item: Testimonial) => void;
}

/** Key codes, because a Ukrainian layout produces other characters. */
const STEPS: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

/**
 * Single keys act on the focused item (WCAG 2.1.4); when it is removed, the next item gets the
 * focus.
 */
function TestimonialList({ items, state, bulk, onDecide, onRefuse }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The index of the focused item, or of the last one that had the focus. */
  const at = useRef(-1);
  const focusOn = (index: number) => {
    const next = list.current?.children[Math.max(0, Math.min(index, items.length - 1))];
    if (next instanceof HTMLElement) next.focus();
  };
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    focusOn(at.current);
    at.current = -1;
  });
  const onKeyDown = (event: KeyboardEvent, item: Testimonial) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = STEPS[event.code];
    if (step) focusOn(items.indexOf(item) + step);
    else if (event.code === (state === 'waiting' ? 'KeyA' : 'KeyW')) onDecide(item);
    else if (event.code === 'KeyX') bulk.toggle(item.id);
    else return;
    event.preventDefault();
  };
  return (
    <ul role="list" className="moderation-list" aria-label={text.list[state]} ref={list}>
      {items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- single keys act on the focused item; each action has a button too.
        <li
          key={item.id}
          className="moderation-list__item"
          tabIndex={-1}
          onFocus={() => (at.current = index)}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget && !list.current?.contains(relatedTarget)) at.current = -1;
          }}
          onKeyDown={(event) => onKeyDown(event, item)}
        >
          <Item item={item} {...{ state, bulk, onDecide, onRefuse }} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  item,
  state,
  bulk,
  onDecide,
  onRefuse,
}: Omit<ListProps, 'items'> & { item: Read<Testimonial> }) {
  const { id, name, role, text: body, createdAt, reason, userId } = item;
  const isWaiting = state === 'waiting';
  return (
    <>
      <Choosing bulk={bulk} id={id} label={text.choose(isolated(name))} />
      <Avatar name={name} />
      <div>
        <p className="ui-text">
          <Link className="link strong" to={href.admin('users', { user: userId })}>
            <PersonName name={name} />
          </Link>
          <Moment className="muted t-sm moderation-list__when" at={createdAt} />
        </p>
        {role && (
          <p className="t-sm muted">
            <PersonName name={role} />
          </p>
        )}
        <div className="moderation-list__text">
          <FoldedText text={body} />
        </div>
        {reason && <p className="t-sm muted">{text.reasonWas(isolated(reason))}</p>}
        <WrongFields names={item.wrongFields} />
        <Failure error={bulk.failures.get(id)} own={text.failures} />
      </div>
      <div className="moderation-list__actions">
        <Button
          variant={isWaiting ? 'primary' : 'line'}
          isSmall
          icon={isWaiting ? Check : undefined}
          label={text.decide[state]}
          aria-label={text.decide[state] + text.suffix(isolated(name))}
          aria-disabled={bulk.isBusy}
          onClick={() => onDecide(item)}
        />
        {isWaiting && (
          <Button
            variant="quiet"
            isSmall
            label={text.refuse}
            aria-label={text.refuse + text.suffix(isolated(name))}
            aria-disabled={bulk.isBusy}
            onClick={() => onRefuse(item)}
          />
        )}
      </div>
    </>
  );
}
