/** Facts about one thing: names at the start, values at the end of the line or under each other on the phone. */
import { Fragment, type ReactNode } from 'react';

export interface KeyValue {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

export interface KeyValueListProps {
  readonly items: readonly KeyValue[];
  /** `ends` puts values to the line's end, for figures; `start` next to the names, for words. */
  readonly align?: 'start' | 'ends' | undefined;
}

export function KeyValueList({ items, align = 'start' }: KeyValueListProps) {
  // Figures stand under each other by their decimal sign in both directions, so their column is read left to right.
  const values = align === 'ends' ? '[direction:ltr] text-end' : '';
  return (
    <dl
      className={`grid gap-x-4 gap-y-1.5 ${align === 'ends' ? 'grid-cols-[1fr_auto]' : 'grid-cols-[minmax(6rem,auto)_1fr]'}`}
    >
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt className="text-soft">{item.label}</dt>
          <dd className={`min-w-0 ${values}`}>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
