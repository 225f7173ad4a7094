/** A screen with its work above and the one bar for the thumb below; whichever part is at work puts its actions there. */
import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const BarContext = createContext<HTMLElement | null>(null);

export function WithBar({ children }: { readonly children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // What a step does brings the next one, and its button stands where the finger is: the second of two taps is no answer to it.
  const passOver = (event: MouseEvent) => {
    if (event.detail > 1 && bar?.contains(event.target as Node) === true) event.stopPropagation();
  };
  return (
    <BarContext value={bar}>
      <div onClickCapture={passOver} className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
        <div
          ref={setBar}
          className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] *:grow empty:hidden"
        />
      </div>
    </BarContext>
  );
}

/** Buttons of the bar. */
export function Bar({ children }: { readonly children: ReactNode }) {
  const bar = useContext(BarContext);
  return bar === null ? null : createPortal(children, bar);
}
