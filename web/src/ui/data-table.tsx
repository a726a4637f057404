import '../styles/data-table.css';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** '' for a column of actions or choices, whose cells say themselves what they are. */
  title: string;
  /** What a screen reader is told instead of an empty title. */
  hiddenTitle?: string;
  isWide?: boolean;
  /** Digits stand below each other. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

/** No column is both. */
const classes = ({ isWide, isNumber }: Pick<Column<never>, 'isWide' | 'isNumber'>) =>
  isWide ? 'tbl__wide' : isNumber ? 'tbl__num' : undefined;

/** A table that becomes a list of cards on a phone. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys (axe).
    <div className="tbl" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, hiddenTitle, isNumber }) => (
              <th
                key={title || hiddenTitle}
                scope="col"
                className={isNumber ? 'tbl__num' : undefined}
              >
                {title || <span className="visually-hidden">{hiddenTitle}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td
                  key={column.title || column.hiddenTitle}
                  data-th={column.title}
                  className={classes(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
