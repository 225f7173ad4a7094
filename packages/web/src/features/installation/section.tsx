/** A part of the page: its name with what leads on at its end, and its rows or the words that there are none. */
import type { ReactNode } from 'react';

export interface SectionProps<Row> {
  readonly title: string;
  readonly link?: ReactNode;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly none: string;
}

export function Section<Row>({ title, link, rows, rowKey, row, none }: SectionProps<Row>) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-target items-center gap-3 px-4 desk:px-0">
        <h2 className="font-semibold">{title}</h2>
        {link !== undefined && <span className="ms-auto">{link}</span>}
      </div>
      {rows.length === 0 ? (
        <p className="px-4 text-soft desk:px-0">{none}</p>
      ) : (
        <ul className="divide-y divide-hair border-y border-line bg-surface desk:rounded-lg desk:border">
          {rows.map((each) => (
            <li key={rowKey(each)} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              {row(each)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
