/** Keys of a stored voucher, while nothing is typed: each presses the link or button that has it as `data-key`. */
import { useEffect } from 'react';

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=menu]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function useViewKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (!/^[a-z]$/.test(event.key)) return;
      const pressed = document.querySelector<HTMLElement>(`main [data-key="${event.key}"]`);
      if (pressed === null) return;
      event.preventDefault();
      pressed.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
