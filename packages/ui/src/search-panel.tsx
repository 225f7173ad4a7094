/**
 * The frame of a search over everything: near the top at the desk, the whole screen on a phone. Focus goes to `initialFocus` and
 * comes back; Escape and a press outside close it.
 */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { scrimClass } from './scrim.ts';
import { useUiTexts } from './texts/ui-texts.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface SearchPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Its name for screen readers. */
  readonly label: string;
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** What is typed into, beside the button that closes. */
  readonly field: ReactNode;
  readonly children: ReactNode;
}

export function SearchPanel({ open, onOpenChange, label, initialFocus, field, children }: SearchPanelProps) {
  const texts = useUiTexts();
  const isPhone = useIsPhone();
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrimClass} />
        <BaseDialog.Viewport
          className={isPhone ? 'fixed inset-0 z-50 flex' : 'fixed inset-0 z-50 flex justify-center p-4'}
        >
          <BaseDialog.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className={
              isPhone
                ? 'flex h-full min-h-0 w-full flex-col bg-surface text-ink outline-none'
                : 'floating mb-auto flex max-h-full w-full max-w-2xl flex-col'
            }
          >
            <div className="flex shrink-0 items-center gap-2 border-b border-line p-2">
              <div className="min-w-0 grow">{field}</div>
              <BaseDialog.Close
                render={<IconButton label={texts.close} icon={<X aria-hidden="true" className="size-4" />} />}
              />
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain p-1">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
