/** Joins class names. Nothing is merged or resolved: the kit never passes two classes that fight. */
export type ClassName = string | false | null | undefined;

/** Joins what is truthy with blanks; `undefined` when nothing is left, so that no empty attribute is written. */
export function classNames(...names: readonly ClassName[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
