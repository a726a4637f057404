import { newsletter as text } from './text.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterSection() {
  return (
    <section className="section wrap below" aria-labelledby="newsletter-h">
      <div className="newsletter">
        <div>
          <h2 className="t-title" id="newsletter-h">
            {text.title}
          </h2>
          <p className="newsletter__lead">{text.lead}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
