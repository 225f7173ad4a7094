/** A line of a form while it is typed: wire text or a flag, by the names of its fields. */
export type LineValues = Readonly<Record<string, string | boolean>>;
