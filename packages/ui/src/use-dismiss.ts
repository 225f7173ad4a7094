/** Closes a floating box by Escape (giving the focus back), by a press outside, or when the focus goes elsewhere. */
import { type RefObject, useEffect, useRef } from 'react';

export interface DismissOptions {
  readonly isOpen: boolean;
  readonly popup: RefObject<HTMLElement | null>;
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}

export function useDismiss({ isOpen, popup, anchor, onClose }: DismissOptions): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && [popup, anchor].some((part) => part.current?.contains(target) === true);
    const press = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current();
    };
    const leave = (event: FocusEvent) => {
      if (!isInside(event.target)) close.current();
    };
    // Caught on the way down, so that the dialog around it does not close as well.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInside(event.target)) return;
      event.stopPropagation();
      close.current();
      if (anchor.current instanceof HTMLElement) anchor.current.focus();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('focusin', leave);
    window.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('focusin', leave);
      window.removeEventListener('keydown', key, true);
    };
  }, [isOpen, popup, anchor]);
}
