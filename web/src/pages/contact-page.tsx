import '../styles/plain.css';
import { Mail } from 'lucide-react';
import { useSettings } from '../state/settings.tsx';
import { contact as text } from '../text/contact.ts';
import { usePageTitle } from '../state/page-title.ts';

/** Writes to the support e-mail of the settings. */
export function ContactPage() {
  const { settings } = useSettings();
  usePageTitle(text.title);
  const address = `mailto:${settings.supportEmail}`;
  return (
    <>
      <div className="wrap prose-page">
        <h1 className="t-title">{text.title}</h1>
        <p className="t-lead prose-page__lead">{text.lead}</p>
        <p className="t-ui prose-page__block">
          <span className="muted">{text.email}</span>
          <br />
          <a className="link" href={address}>
            {settings.supportEmail}
          </a>
        </p>
        <p className="prose-page__block">
          <a className="btn btn--primary" href={address}>
            <Mail className="icon" aria-hidden="true" /> {text.action}
          </a>
        </p>
      </div>
      <div className="page-end" />
    </>
  );
}
