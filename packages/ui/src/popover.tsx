/** A small panel next to its button: filters, a price trace, a short form. */
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  readonly trigger: ReactElement;
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

export function Popover({ trigger, label, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} align={align} className="z-50">
          <BasePopover.Popup aria-label={label} className="floating max-w-[min(24rem,92vw)] p-3">
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
