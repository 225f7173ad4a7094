/**
 * Keys of a register that hold wherever the focus is, but while something is typed: / searches, d chooses the days, e exports.
 * Enter and ArrowDown leave the search for the first row.
 */
import { type RefObject, useEffect } from 'react';

export interface RegisterKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly exports: RefObject<HTMLButtonElement | null>;
  /** Holds the table. */
  readonly frame: RefObject<HTMLElement | null>;
}

const leaving = new Set(['Enter', 'ArrowDown']);
const walking = new Set(['ArrowDown', 'ArrowUp', 'j', 'k', 'x', 'Enter', 'Home', 'End', 'PageDown', 'PageUp']);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;
}

export function useRegisterKeys({ search, exports, frame }: RegisterKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isSearched = event.target === search.current && leaving.has(event.key) && !event.isComposing;
      if (!isSearched && isTyping(event.target)) return;
      if (isSearched) walk(frame.current, 'Home');
      else if (event.key === '/') search.current?.focus();
      else if (event.key === 'd') frame.current?.querySelector<HTMLElement>('[aria-keyshortcuts=d]')?.click();
      else if (event.key === 'e') exports.current?.click();
      else if (walking.has(event.key) && isNowhere(event.target)) walk(frame.current, event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, exports, frame]);
}

/** No control has the focus, so that the rows may have the key. */
function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLElement && target.id === 'content');
}

function walk(frame: HTMLElement | null, key: string): void {
  const grid = frame?.querySelector<HTMLElement>('[role=grid]');
  if (grid === undefined || grid === null) return;
  grid.focus({ preventScroll: true });
  grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
