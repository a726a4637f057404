import './testimonials.css';
import type { Voice as VoiceText } from '@edu/domain/platform/served-page';
import { shownLine, shownText } from '@edu/domain/platform/shown-text';
import { useRef } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useTestimonials } from './store.ts';
import { testimonials as text } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { useUnseen } from '../../ui/use-unseen.ts';
import { PersonName } from '../../ui/avatar.tsx';
import { WriteTestimonial } from './write-testimonial.tsx';

/**
 * Rendered by the server, fetched again near the viewport. Late ones are inserted only below the
 * viewport.
 */
export function TestimonialsSection() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, '1200px');
  const { user, remembered, loading } = useAuth();
  const { data: voices = [] } = useTestimonials(isNear);
  const hasVoices = useUnseen(place, voices.length > 0) && voices.length > 0;
  return (
    <div ref={place}>
      {(hasVoices || user || (loading && remembered)) && (
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
          <WriteTestimonial isAlone={!hasVoices} isNear={isNear} />
        </section>
      )}
    </div>
  );
}

function Voices({ voices: [lead, ...others] }: { voices: readonly VoiceText[] }) {
  const side = others.slice(0, 2);
  const more = others.slice(2);
  return (
    <>
      <div className="testimonials">
        {lead && <Voice voice={lead} isLead />}
        {side.length > 0 && (
          <div className="testimonials__side">
            {side.map((voice) => (
              <Voice key={voice.id} voice={voice} />
            ))}
          </div>
        )}
      </div>
      {more.length > 0 && (
        <div className="testimonials__more">
          {more.map((voice) => (
            <Voice key={voice.id} voice={voice} />
          ))}
        </div>
      )}
    </>
  );
}

function Voice({ voice, isLead = false }: { voice: VoiceText; isLead?: boolean }) {
  return (
    <figure className={isLead ? 'testimonial testimonial--lead' : 'testimonial'}>
      <blockquote>{text.quoted(typography(shownText(voice.text)))}</blockquote>
      <figcaption>
        <b>
          <PersonName name={voice.name} />
        </b>
        {voice.role && (isLead ? <br /> : ', ')}
        {voice.role && <bdi>{typography(shownLine(voice.role))}</bdi>}
      </figcaption>
    </figure>
  );
}
