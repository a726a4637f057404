import '../styles/plain.css';
import { LetterForm } from '../features/contact/letter-form.tsx';
import { usePageTitle } from '../state/page-title.ts';
import { useSettings } from '../state/settings.tsx';
import { contact as text } from '../text/contact.ts';

/** Writes to the support e-mail of the settings. */
export function ContactPage() {
  const { settings, platformName } = useSettings();
  const { supportEmail } = settings;
  usePageTitle(text.pageTitle);
  return (
    <>
      <div className="wrap prose-page">
        <div className="prose-page__grid">
          <div>
            <h1 className="t-title">{text.title}</h1>
            <p className="t-lead prose-page__lead">{text.lead}</p>
            <p className="t-ui prose-page__block">
              <span className="muted">{text.email}</span>
              <br />
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            </p>
          </div>
          <LetterForm to={supportEmail} platform={platformName} />
        </div>
      </div>
      <div className="page-end" />
    </>
  );
}
