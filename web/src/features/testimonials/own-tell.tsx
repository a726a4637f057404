import { shownText } from '@edu/domain/shown-text';
import { useRef, useState } from 'react';
import type { SignedInUser } from '../../data/auth.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { useOwnTestimonial } from '../../state/testimonials.ts';
import { testimonials } from '../../text/testimonials.ts';
import { typo } from '../../text/typo.ts';
import { TellForm } from './tell-form.tsx';
import { TellHead, TellWait } from './tell-head.tsx';
import { Button } from '../../ui/button.tsx';

const { own: ownText, tell: text } = testimonials;

export function OwnTell({ user, isAlone }: { user: SignedInUser; isAlone: boolean }) {
  const { data: own, isPending } = useOwnTestimonial(user.uid);
  const [isEditing, setIsEditing] = useState(false);
  const [told, setTold] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  const onSent = () => {
    setIsEditing(false);
    setTold(ownText.sent);
    // The form goes: the focus stays at what has come in its place.
    requestAnimationFrame(() => shown.current?.focus());
  };
  const lead = own ? leadOf(own) : text.lead;
  return (
    <>
      <TellHead title={own ? ownText.title : text.title} lead={lead} isAlone={isAlone} />
      {isPending ? (
        <TellWait />
      ) : own && !isEditing ? (
        <div ref={shown} tabIndex={-1} className="tell__own">
          <OwnVoice own={own} />
          <Button
            isSmall
            label={ownText.edit}
            onClick={() => {
              setTold('');
              setIsEditing(true);
            }}
          />
        </div>
      ) : (
        <TellForm
          user={user}
          before={own ?? undefined}
          onSent={onSent}
          onCancel={own ? () => setIsEditing(false) : undefined}
        />
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </>
  );
}

function leadOf({ approved, refused }: Testimonial): string {
  if (approved) return ownText.approvedLead;
  return refused ? ownText.refusedLead : ownText.waitingLead;
}

function OwnVoice({ own }: { own: Testimonial }) {
  return (
    <>
      <p>
        <span className={own.approved ? 'tag tag--ok' : 'tag'}>
          {own.approved ? ownText.approved : own.refused ? ownText.refused : ownText.waiting}
        </span>
      </p>
      {own.reason && <p className="t-ui">{ownText.reason(own.reason)}</p>}
      <blockquote className="voice__own">
        {testimonials.quoted(typo(shownText(own.text)))}
      </blockquote>
      <p className="t-ui muted">{[own.name, own.role].filter(Boolean).join(', ')}</p>
    </>
  );
}
