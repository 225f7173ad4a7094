/**
 * A question in the middle of the screen that stops everything else. For work that needs room, and on the phone, use
 * Sheet. Focus goes in, stays in and comes back; Escape closes unless `isStrict`.
 */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, primary last; they stand in reading order at the line's end. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Neither a press outside nor Escape closes it: for a question that must be answered. */
  readonly isStrict?: boolean | undefined;
  /** What gets the focus first; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' };

export function Dialog(props: DialogProps) {
  const { title, description, children, actions, size = 'small', isStrict = false, initialFocus } = props;
  const changeOpen = (open: boolean, details: { readonly reason: string }) => {
    if (!open && isStrict && details.reason !== 'close-press') return;
    props.onOpenChange(open);
  };
  return (
    <BaseDialog.Root open={props.open} onOpenChange={changeOpen} disablePointerDismissal={isStrict}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrimClass} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={classNames('floating relative w-full data-starting-style:scale-[0.98]', widths[size])}
          >
            <BaseDialog.Title className="ps-5 pe-14 pt-4 text-base font-semibold">{title}</BaseDialog.Title>
            <div className="px-5 pb-5">
              {description !== undefined && (
                <BaseDialog.Description className="max-w-text text-soft">{description}</BaseDialog.Description>
              )}
              {children !== undefined && <div className="mt-4">{children}</div>}
              {actions !== undefined && <div className="mt-5 flex flex-wrap justify-end gap-2">{actions}</div>}
            </div>
            {!isStrict && <CloseButton />}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Stands last, so that the focus goes to the work first. */
function CloseButton() {
  const texts = useUiTexts();
  return (
    <BaseDialog.Close
      className="!absolute end-2.5 top-2.5"
      render={<IconButton label={texts.close} icon={<X aria-hidden="true" className="size-4" />} />}
    />
  );
}
