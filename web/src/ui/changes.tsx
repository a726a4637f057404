import '../styles/changes.css';
import { ArrowRight } from 'lucide-react';

export interface ChangeRow {
  name: string;
  before: string;
  after: string;
}

export function Changes({
  rows,
  was,
  is,
}: {
  rows: readonly ChangeRow[];
  was: string;
  is: string;
}) {
  return (
    <dl className="changes t-ui">
      {rows.map(({ name, before, after }) => (
        <div key={`${name}\n${before}\n${after}`}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">{was}: </span>
            <del>{before}</del>
            <ArrowRight className="icon icon--sm" />
            <span className="visually-hidden">, {is}: </span>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
