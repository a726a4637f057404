import { newsletter as text } from './text.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterSection() {
  return (
    <section className="section wrap" aria-labelledby="letter-h">
      <div className="letter">
        <div>
          <h2 className="t-title" id="letter-h">
            {text.title}
          </h2>
          <p className="letter__lead">{text.lead}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
