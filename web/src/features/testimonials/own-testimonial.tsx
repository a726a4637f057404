import '../../ui/tag.css';
import { PersonName } from '../../ui/avatar.tsx';
import { isolated } from '@edu/domain/text/isolated';
import { shownText } from '@edu/domain/text/shown-text';
import { useRef, useState } from 'react';
import type { SignedInUser } from '../auth/api.ts';
import type { Testimonial } from './api.ts';
import { useOwnTestimonial } from './store.ts';
import { testimonials } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { TestimonialForm } from './testimonial-form.tsx';
import { TestimonialFormHead, TestimonialFormSkeleton } from './testimonial-form-head.tsx';
import { Button } from '../../ui/button.tsx';

const { own: ownText, tell: text } = testimonials;

export function OwnTestimonial({ user, isAlone }: { user: SignedInUser; isAlone: boolean }) {
  const { data: own, isPending } = useOwnTestimonial(user.uid);
  const [isEditing, setIsEditing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  const onSent = () => {
    setIsEditing(false);
    setAnnouncement(ownText.sent);
    // The form is removed: move the focus to the element that replaces it.
    requestAnimationFrame(() => shown.current?.focus());
  };
  const lead = own ? leadText(own) : text.lead;
  return (
    <>
      <TestimonialFormHead title={own ? ownText.title : text.title} lead={lead} isAlone={isAlone} />
      {isPending ? (
        <TestimonialFormSkeleton />
      ) : own && !isEditing ? (
        <div ref={shown} tabIndex={-1} className="testimonial-form__own">
          <OwnVoice own={own} />
          <Button
            isSmall
            label={ownText.edit}
            onClick={() => {
              setAnnouncement('');
              setIsEditing(true);
            }}
          />
        </div>
      ) : (
        <TestimonialForm
          user={user}
          before={own ?? undefined}
          onSent={onSent}
          onCancel={own ? () => setIsEditing(false) : undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function leadText({ approved, refused }: Testimonial): string {
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
      {own.reason && <p className="ui-text">{ownText.reason(isolated(own.reason))}</p>}
      <blockquote className="testimonial__own" dir="auto">
        {testimonials.quoted(typography(shownText(own.text)))}
      </blockquote>
      <p className="ui-text muted">
        <PersonName name={own.name} />
        {own.role && (
          <>
            , <PersonName name={own.role} />
          </>
        )}
      </p>
    </>
  );
}
