import '../../ui/field.css';
import './certificate.css';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isolated } from '@edu/domain/text/isolated';
import { href } from '../../app/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { checkQuery } from './query.ts';
import { certificates } from './text.ts';

const text = certificates.check;

/** The form that asks for a number. The browser sends it, so that it works without a script. */
export function CheckNumber() {
  const [params] = useSearchParams();
  const typed = params.get('number') ?? '';
  return (
    <div className="wrap check-number">
      <h1 className="t-title" tabIndex={-1}>
        {text.title}
      </h1>
      <p className="t-lead">{text.lead}</p>
      <Result typed={typed} />
      <form className="check-number__form" action={href.certificate()} method="get">
        <label className="field">
          <span className="field__label">{text.label}</span>
          <input
            className="input"
            type="text"
            name="number"
            defaultValue={typed}
            required
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="number-hint"
          />
          <span className="field__hint" id="number-hint">
            {text.hint}
          </span>
        </label>
        <button className="btn btn--primary" type="submit">
          <Search className="icon icon--sm" /> <span>{text.action}</span>
        </button>
      </form>
      <div className="page-end" />
    </div>
  );
}

/** What the server found; without its answer, as offline, the number is not checked. */
function Result({ typed }: { typed: string }) {
  const { data: check } = useQuery(checkQuery);
  if (!typed.trim()) return null;
  const outcome = check?.number === typed ? check.outcome : 'offline';
  const words = text[outcome];
  const isWarning = outcome === 'limited' || outcome === 'offline';
  return (
    <Alert variant={isWarning ? 'warn' : 'bad'} role="alert">
      {typeof words === 'string' ? words : words(isolated(typed))}
    </Alert>
  );
}
