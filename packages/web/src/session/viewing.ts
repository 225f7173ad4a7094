/**
 * Looking as another person, in this tab alone and until it is ended: the session lies beside the own one, which waits untouched. It is
 * read once, when the page is loaded; beginning and ending load it anew, so that nothing of the one is kept for the other.
 */
import type { Me } from '@fieldbook/core/api/session-operations';

interface Viewing {
  readonly token: string;
  readonly me: Me;
  /** Where it was begun. */
  readonly back: string;
}

const KEY = 'fieldbook.view';

function stored(): Viewing | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Viewing);
  } catch {
    return undefined;
  }
}

export const viewing = stored();

/** Throws what a browser says that refuses storage. */
export function beginViewing(token: string, me: Me): void {
  const view: Viewing = { token, me, back: location.href };
  sessionStorage.setItem(KEY, JSON.stringify(view));
  location.assign('/dashboard/analytics');
}

export function endViewing(): void {
  sessionStorage.removeItem(KEY);
  location.assign(viewing?.back ?? '/');
}
