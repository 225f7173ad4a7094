/**
 * The keyboard of a voucher's header: Enter takes what is picked and moves on, Shift+Enter goes back, Ctrl+Enter goes
 * straight to the lines. Space, F2 and the arrows open a field's list.
 */
import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"]):not([readonly]):not([disabled]), button[role="combobox"]:not([disabled])';

/** For the capture phase: a closed list would open on Enter before the header hears of it. */
export function handleHeaderKey(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { target, currentTarget: root, key } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  if (!target.matches(fields)) return;
  const step = event.shiftKey ? -1 : 1;
  const isStraight = event.ctrlKey || event.metaKey;
  const move = () => {
    const stops = [...root.querySelectorAll<HTMLElement>(fields)];
    const next = stops[stops.indexOf(target) + step];
    if (isStraight || (next === undefined && step === 1)) onLeave();
    else next?.focus();
  };
  if (target.ariaExpanded === 'true') {
    // The list takes its line first; where it could not, the cursor stays.
    setTimeout(() => {
      if (target.ariaExpanded !== 'true' && document.activeElement === target) move();
    });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  move();
}
