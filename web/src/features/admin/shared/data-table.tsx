import '../../../ui/field.css';
import './data-table.css';
import type { ReactNode } from 'react';
import { list as text } from '../../../lib/i18n/list.ts';

export interface Column<Row> {
  title: string;
  /** For a column of actions, whose buttons have names. */
  isTitleHidden?: boolean;
  variant?: 'wide' | 'number';
  cell: (row: Row) => ReactNode;
}

interface ShownRow {
  id: string;
  wrongFields?: string[];
}

/** Says which fields of a stored document have a wrong type; they are shown as empty. */
export const WrongFields = ({ names = [] }: { names: string[] | undefined }) =>
  names.length > 0 && <p className="field__error">{text.wrongFields(names.join(', '))}</p>;

/** A table that becomes a list of cards on a phone. */
export function DataTable<Row extends ShownRow>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (axe).
    <div className="data-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isTitleHidden, variant }) => (
              <th
                key={title}
                scope="col"
                className={variant === 'number' ? 'data-table__number' : undefined}
              >
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, isTitleHidden, variant, cell }, i) => (
                <td
                  key={title}
                  data-th={isTitleHidden ? '' : title}
                  className={variant && `data-table__${variant}`}
                >
                  {cell(row)}
                  {i === 0 && <WrongFields names={row.wrongFields} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
