/** What slides in as a Drawer, loaded when the first one opens. */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { DrawerProps } from './drawer.tsx';
import { scrimClass } from './scrim.ts';

export function DrawerPanel({ open, onOpenChange, label, children }: DrawerProps) {
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
