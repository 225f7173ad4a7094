/** Calls of the database's functions with their arguments by name, so that nobody counts thirty of them on both sides. */
import { literal } from '../../store/database/simple-query.ts';

/** Arguments by the names of the function's parameters. What is null is left out: the parameter has a default then. */
export type NamedArguments = Readonly<Record<string, string | number | null>>;

/** `name => 'value', …`, for a text of several statements. */
export function literalArguments(named: NamedArguments): string {
  return Object.entries(named)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} => ${literal(value)}`]))
    .join(', ');
}

/** `name => $1, …`, for a statement that is prepared once: the values follow in this order, null as well. */
export function numberedArguments(named: NamedArguments): string {
  return Object.keys(named)
    .map((name, index) => `${name} => $${index + 1}`)
    .join(', ');
}
