/** Which status a lead begins with; apart from the master, so that a form need not fetch its definition. */
export interface LeadStatusRow {
  readonly code: string;
  readonly position: number;
  readonly kind: string;
  readonly active: boolean;
}

/** The first open one. */
export function firstLeadStatus(rows: readonly LeadStatusRow[]): string | undefined {
  const open = rows.filter(({ kind, active }) => kind === 'open' && active);
  return open.toSorted((one, other) => one.position - other.position || (one.code < other.code ? -1 : 1))[0]?.code;
}
