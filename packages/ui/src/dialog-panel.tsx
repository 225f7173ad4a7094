/** What a Dialog shows and how it behaves, loaded when the first one opens. */
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { scrimClass } from './scrim.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' };

export function DialogPanel(props: DialogProps) {
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
