/** Where the paper of a list stands. Apart from what the menu knows of all of them, since small screens lead there. */
import type { PaperName } from '@fieldbook/core/reports/papers';

export type PaperSearch = Readonly<Record<string, string>>;

/** `search`: what the paper is asked for, as its operation names it. Without any the choice is offered first. */
export function paperAt(name: PaperName, search: PaperSearch = {}) {
  return { to: '/dashboard/papers/$paper', params: { paper: name }, search } as const;
}
