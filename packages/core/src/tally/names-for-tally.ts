/** Names as Tally tells objects of one kind apart: by the name alone, in any case. Where several bear one, by their code besides. */
import { nameKey } from './tally-object.ts';

export interface Named<Key> {
  readonly key: Key;
  readonly code: string;
  readonly name: string;
}

/** Of all rows, not of those that a span uses: a name is the same in every export. */
export function namesForTally<Key>(rows: readonly Named<Key>[]): ReadonlyMap<Key, string> {
  const bearers = new Map<string, number>();
  for (const { name } of rows) bearers.set(nameKey(name), (bearers.get(nameKey(name)) ?? 0) + 1);
  const taken = new Set<string>();
  const names = new Map<Key, string>();
  const take = ({ key, name }: Named<Key>, wished: string): void => {
    let [free, count] = [wished, 1];
    while (taken.has(nameKey(free)) || (free !== name && bearers.has(nameKey(free)))) {
      count += 1;
      free = `${wished} ${count}`;
    }
    taken.add(nameKey(free));
    names.set(key, free);
  };
  for (const row of rows) take(row, bearers.get(nameKey(row.name)) === 1 ? row.name : `${row.name} (${row.code})`);
  return names;
}
