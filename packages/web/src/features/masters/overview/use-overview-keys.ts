/** Keys of a page: e opens the form, Esc goes back to the list; not while something is typed or lies over the page. */
import { useEffect, useRef } from 'react';

export interface OverviewKeys {
  readonly edit: () => void;
  readonly leave: () => void;
}

const OVER = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

export function useOverviewKeys(keys: OverviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof HTMLElement && event.target.closest(OVER) !== null;
      if (isTyping || document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return;
      if (event.key === 'e') latest.current.edit();
      else if (event.key === 'Escape') latest.current.leave();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
