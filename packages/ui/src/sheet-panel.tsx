/** What a Sheet shows on the phone and at the desk, loaded when the first one opens. */
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import { useDirection } from './direction.tsx';
import { IconButton } from './icon-button.tsx';
import { scrimClass } from './scrim.ts';
import type { SheetProps } from './sheet.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';
import { useIsPhone } from './use-is-phone.ts';

const panel =
  'fixed z-50 flex flex-col bg-raised text-ink shadow-float outline-none transition-transform duration-150 [transform:translate(var(--drawer-swipe-movement-x),var(--drawer-swipe-movement-y))] data-swiping:transition-none';

const below =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]';

const beside = {
  ltr: 'inset-y-0 end-0 w-[min(28rem,90vw)] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
  rtl: 'inset-y-0 end-0 w-[min(28rem,90vw)] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
};

export function SheetPanel({ open, onOpenChange, title, description, children, actions }: SheetProps) {
  const texts = useUiTexts();
  const isPhone = useIsPhone();
  const { direction } = useDirection();
  const aside = direction === 'rtl' ? 'left' : 'right';
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={isPhone ? 'down' : aside}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={scrimClass} />
        <BaseDrawer.Viewport className="fixed inset-0 z-50">
          <BaseDrawer.Popup className={`${panel} ${isPhone ? below : beside[direction]}`}>
            {isPhone && <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line" />}
            <header className="border-b border-line py-3 ps-4 pe-14">
              <BaseDrawer.Title className="text-base font-semibold">{title}</BaseDrawer.Title>
              {description !== undefined && (
                <BaseDrawer.Description className="text-grid text-soft">{description}</BaseDrawer.Description>
              )}
            </header>
            <BaseDrawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
              {children}
            </BaseDrawer.Content>
            {/* Stands after the content, so that the focus goes to the work first. */}
            <BaseDrawer.Close
              className={isPhone ? '!absolute end-2 top-3' : '!absolute end-2 top-2'}
              render={<IconButton label={texts.close} icon={<X aria-hidden="true" className="size-4" />} />}
            />
            {actions !== undefined && (
              <footer className="flex justify-end gap-2 border-t border-line p-3 touch:*:grow">{actions}</footer>
            )}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
