/** A small panel next to its button: filters, a price trace, a short form. The page behind stays usable. */
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AnchorAlign, Anchored } from './anchored.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface PopoverProps {
  /** The button that opens it; must hand its props on to the element. */
  readonly trigger: ReactElement<{
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
    'aria-haspopup'?: 'dialog' | undefined;
    'aria-expanded'?: boolean | undefined;
  }>;
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly align?: AnchorAlign | undefined;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

export function Popover({ trigger, label, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const anchor = useRef<Element>(null);
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  useDismiss({ isOpen, popup, anchor, onClose: () => change(false) });
  useEffect(() => {
    if (!isOpen || popup.current === null) return;
    (popup.current.querySelector<HTMLElement>(focusable) ?? popup.current).focus();
  }, [isOpen]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    trigger.props.onClick?.(event);
    change(!isOpen);
  };
  return (
    <>
      <span
        className="contents"
        ref={(frame) => {
          anchor.current = frame?.firstElementChild ?? null;
        }}
      >
        {cloneElement(trigger, { onClick: press, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      </span>
      {isOpen && (
        <Anchored
          ref={popup}
          anchor={anchor}
          align={align}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className="max-h-(--room) p-3"
        >
          {children}
        </Anchored>
      )}
    </>
  );
}
