import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import type { SignedInUser } from '../../data/auth.ts';
import type { Testimonial } from '../../data/testimonials.ts';
import { useAuth } from '../../state/auth.tsx';
import { useSettings } from '../../state/settings.tsx';
import { useOwnTestimonial } from '../../state/testimonials.ts';
import { testimonials } from '../../text/testimonials.ts';
import { typo } from '../../text/typo.ts';
import { TellForm } from './tell-form.tsx';

const { own: ownText, tell: text } = testimonials;

/** «Поділіться враженням»: the form, or the own testimonial with where it stands. */
export function Tell({ isAlone }: { isAlone: boolean }) {
  const { user } = useAuth();
  const { requireEmailVerification } = useSettings().settings.security;
  if (user && (user.emailVerified || !requireEmailVerification))
    return <OwnTell key={user.uid} user={user} isAlone={isAlone} />;
  return (
    <div className={isAlone ? 'tell tell--alone' : 'tell'}>
      <TellHead title={text.title} lead={text.lead} isAlone={isAlone} />
      <p>
        {user ? (
          <>
            {text.unverified}{' '}
            <Link className="link" to={`${paths.profile}?tab=data`}>
              {text.toProfile}
            </Link>
          </>
        ) : (
          <>
            <Link className="link" to={href.auth({ next: paths.home })}>
              {text.signIn}
            </Link>
            , {text.guest}
          </>
        )}
      </p>
    </div>
  );
}

function TellHead({ title, lead, isAlone }: { title: string; lead: string; isAlone: boolean }) {
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <div>
      <Heading className={isAlone ? 't-h2' : 't-h3'} id="tell-h">
        {title}
      </Heading>
      <p className="muted tell__lead">{lead}</p>
    </div>
  );
}

function OwnTell({ user, isAlone }: { user: SignedInUser; isAlone: boolean }) {
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
  const lead = !own ? text.lead : own.approved ? ownText.approvedLead : ownText.waitingLead;
  return (
    <div className={isAlone ? 'tell tell--alone' : 'tell'}>
      <TellHead title={own ? ownText.title : text.title} lead={lead} isAlone={isAlone} />
      {isPending ? (
        <span className="sk tell__wait" aria-hidden="true" />
      ) : own && !isEditing ? (
        <div ref={shown} tabIndex={-1} className="tell__own">
          <OwnVoice own={own} />
          <button
            type="button"
            className="btn btn--line btn--sm"
            onClick={() => {
              setTold('');
              setIsEditing(true);
            }}
          >
            {ownText.edit}
          </button>
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
    </div>
  );
}

function OwnVoice({ own }: { own: Testimonial }) {
  return (
    <>
      <p>
        <span className={own.approved ? 'tag tag--ok' : 'tag'}>
          {own.approved ? ownText.approved : ownText.waiting}
        </span>
      </p>
      <blockquote className="voice__own">{testimonials.quoted(typo(own.text.trim()))}</blockquote>
      <p className="t-ui muted">{[own.name, own.role].filter(Boolean).join(', ')}</p>
    </>
  );
}
