/** The navigation that slides over the page from the line's start; the shell shows it on narrow screens. */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { scrimClass } from './dialog.tsx';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Drawer({ open, onOpenChange, label, children }: DrawerProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrimClass} />
        <BaseDialog.Popup
          aria-label={label}
          className="fixed inset-y-0 start-0 z-50 flex w-[min(18rem,85vw)] flex-col overflow-y-auto overscroll-contain bg-raised text-ink shadow-float outline-none transition-transform duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
        >
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
