/**
 * Short news at the screen's edge, read aloud politely. A thing done goes by itself after 1000 ms (SPEC §9); a refusal
 * or a failure stays until it is dismissed, because it asks for something. The time stands still under the pointer.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUiTexts } from './texts/ui-texts.tsx';
import { ToastCard } from './toast-card.tsx';

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

/** More than this many at once are noise; the oldest give way. */
const shownAtMost = 3;

const ToasterContext = createContext<Toaster | null>(null);

/** The toaster of the nearest ToastProvider; stable between renders. Throws without one. */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (toaster === null) throw new Error('useToast needs a <ToastProvider> above it.');
  return toaster;
}

interface ShownToast {
  readonly id: string;
  readonly message: ToastMessage;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const texts = useUiTexts();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const count = useRef(0);
  const dismiss = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const toaster = useMemo<Toaster>(
    () => ({
      show: (message) => {
        count.current += 1;
        const id = `toast-${count.current}`;
        setToasts((all) => [...all, { id, message }].slice(-shownAtMost));
        return id;
      },
      dismiss,
    }),
    [dismiss],
  );
  return (
    <ToasterContext.Provider value={toaster}>
      {children}
      {createPortal(
        <section
          aria-label={texts.notifications}
          aria-live="polite"
          aria-relevant="additions text"
          className="pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2 desk:inset-x-auto desk:end-4 desk:bottom-4 desk:items-end"
        >
          {toasts.map(({ id, message }) => (
            <ToastCard key={id} message={message} onDismiss={() => dismiss(id)} />
          ))}
        </section>,
        document.body,
      )}
    </ToasterContext.Provider>
  );
}
