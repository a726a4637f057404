import '../../styles/voices.css';
import '../../styles/writing.css';
import { type RefObject, useRef } from 'react';
import type { Testimonial } from '../../data/testimonials.ts';
import { useAuth } from '../../state/auth.tsx';
import { useTestimonials } from '../../state/testimonials.ts';
import { testimonials as text } from '../../text/testimonials.ts';
import { typo } from '../../text/typo.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { Tell } from './tell.tsx';

/** What learners say about the platform, and where to say it. Fetched when it is near; hidden where there is nothing to show. */
export function VoicesSection() {
  const place = useRef<HTMLElement>(null);
  const isNear = useInView(place, '1200px');
  const { loading, user } = useAuth();
  const { data: voices, isPending } = useTestimonials(isNear);
  if (isPending || loading) return <Waiting place={place} />;
  const hasVoices = voices !== undefined && voices.length > 0;
  if (!hasVoices && !user) return null;
  return (
    <section className="section wrap" aria-labelledby={hasVoices ? 'voices-h' : 'tell-h'}>
      {hasVoices && (
        <>
          <div className="section__head">
            <h2 className="t-h2" id="voices-h">
              {text.title}
            </h2>
          </div>
          <Voices voices={voices} />
        </>
      )}
      <Tell isAlone={!hasVoices} />
    </section>
  );
}

/** As high as what usually comes, so that nothing moves when it does. */
function Waiting({ place }: { place: RefObject<HTMLElement | null> }) {
  return (
    <section className="section wrap voices-wait" ref={place} aria-busy="true">
      <span className="vh">{text.loading}</span>
      <span className="sk" aria-hidden="true" />
      <span className="sk" aria-hidden="true" />
    </section>
  );
}

/** The newest large, two beside it, the others in a row below. */
function Voices({ voices: [lead, ...others] }: { voices: readonly Testimonial[] }) {
  const side = others.slice(0, 2);
  const more = others.slice(2);
  return (
    <>
      <div className="voices">
        {lead && <Voice voice={lead} isLead />}
        {side.length > 0 && (
          <div className="voices__side">
            {side.map((voice) => (
              <Voice key={voice.id} voice={voice} />
            ))}
          </div>
        )}
      </div>
      {more.length > 0 && (
        <div className="voices__more">
          {more.map((voice) => (
            <Voice key={voice.id} voice={voice} />
          ))}
        </div>
      )}
    </>
  );
}

function Voice({ voice, isLead = false }: { voice: Testimonial; isLead?: boolean }) {
  return (
    <figure className={isLead ? 'voice voice--lead' : 'voice'}>
      <blockquote>{text.quoted(typo(voice.text.trim()))}</blockquote>
      <figcaption>
        <b>{voice.name}</b>
        {voice.role && (isLead ? <br /> : ', ')}
        {voice.role && typo(voice.role)}
      </figcaption>
    </figure>
  );
}
