/**
 * Short news at the screen's edge, read aloud politely. A thing done goes by itself after 1000 ms (SPEC §9); a refusal
 * or a failure stays until it is dismissed, because it asks for something.
 */
import { Toast as BaseToast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export type ToastKind = 'done' | 'info' | 'failed';

export interface ToastMessage {
  readonly kind?: ToastKind | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** 0 stays until dismissed. Default 1000; 0 for `failed`; 6000 when there is an action. */
  readonly timeoutMs?: number | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface Toaster {
  /** Shows a message and returns its id. */
  readonly show: (message: ToastMessage) => string;
  readonly dismiss: (id: string) => void;
}

const kindOf = (type: string | undefined): ToastKind => (type === 'failed' || type === 'info' ? type : 'done');

function timeoutOf(message: ToastMessage): number {
  if (message.timeoutMs !== undefined) return message.timeoutMs;
  if (message.kind === 'failed') return 0;
  return message.action === undefined ? 1000 : 6000;
}

/** The toaster of the nearest ToastProvider; stable between renders. */
export function useToast(): Toaster {
  const { add, close } = BaseToast.useToastManager();
  return useMemo(
    () => ({
      show: (message) =>
        add({
          type: message.kind ?? 'done',
          title: message.title,
          description: message.description,
          timeout: timeoutOf(message),
          priority: message.kind === 'failed' ? 'high' : 'low',
          actionProps:
            message.action === undefined
              ? undefined
              : { children: message.action.label, onClick: message.action.onPress },
        }),
      dismiss: (id) => close(id),
    }),
    [add, close],
  );
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const texts = useUiTexts();
  return (
    <BaseToast.Provider timeout={1000} limit={3}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport
          aria-label={texts.notifications}
          className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2 desk:inset-x-auto desk:end-4 desk:bottom-4 desk:items-end"
        >
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

const icons = {
  done: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-posted" />,
  info: <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />,
  failed: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-refused" />,
};

function ToastList() {
  const texts = useUiTexts();
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((toast) => (
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'left', 'right']}
      className="floating pointer-events-auto w-full max-w-sm [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-limited:hidden"
    >
      <BaseToast.Content className="flex items-center gap-2 py-1.5 ps-3 pe-1.5">
        <span className="flex grow gap-2.5 py-1">
          {icons[kindOf(toast.type)]}
          <span className="min-w-0 grow">
            <BaseToast.Title className="font-medium" />
            <BaseToast.Description className="text-grid text-soft" />
          </span>
        </span>
        <BaseToast.Action className="h-target cursor-pointer rounded-md px-2 font-medium text-action hover:bg-hover" />
        <BaseToast.Close
          render={<IconButton label={texts.dismiss} icon={<X aria-hidden="true" className="size-4" />} />}
        />
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}
