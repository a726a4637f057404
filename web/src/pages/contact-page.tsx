import './contact-page.css';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { usePageTitle } from '../features/settings/page-title.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { contact as text } from '../features/contact/text.ts';

export function ContactPage() {
  const { supportEmail } = useSettings().settings;
  usePageTitle(text.pageTitle);
  return (
    <>
      <div className="wrap prose-page">
        <div className="prose-page__grid">
          <div>
            <h1 className="t-title">{text.title}</h1>
            <p className="t-lead prose-page__lead">{text.lead}</p>
            <p className="ui-text mt-8">
              <span className="muted">{text.support}</span>
              <br />
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            </p>
          </div>
          <ContactForm to={supportEmail} />
        </div>
      </div>
      <div className="page-end" />
    </>
  );
}
