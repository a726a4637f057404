import './changes.css';
import { ArrowRight } from 'lucide-react';

/** The changes field by field, or a text when there are none. */
export function Changes(props: {
  rows: readonly { name: string; before: string; after: string }[];
  text: { before: string; after: string; nothing: string };
}) {
  const { rows, text } = props;
  if (rows.length === 0) return <p className="ui-text muted">{text.nothing}</p>;
  return (
    <dl className="changes ui-text">
      {rows.map(({ name, before, after }) => (
        <div key={`${name}\n${before}\n${after}`}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">{text.before}: </span>
            <del dir="auto">{before}</del>
            <ArrowRight className="icon icon--sm" />
            <span className="visually-hidden">, {text.after}: </span>
            <ins dir="auto">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
