/** Moving a customer within its route, also where only those of one day are shown. Pure. */

/**
 * `code` stands at place `to` of those that are shown; these keep the places that they have among all together, so that nobody
 * else moves.
 */
export function reordered<Row extends { readonly code: string }>(
  all: readonly Row[],
  shown: readonly Row[],
  code: string,
  to: number,
): readonly Row[] {
  const moved = shown.find((row) => row.code === code);
  if (moved === undefined) return all;
  const rest = shown.filter((row) => row !== moved);
  const order = [...rest.slice(0, to), moved, ...rest.slice(to)];
  const places = new Set(shown.map((row) => row.code));
  let next = 0;
  return all.map((row) => {
    if (!places.has(row.code)) return row;
    next += 1;
    return order[next - 1] ?? row;
  });
}
