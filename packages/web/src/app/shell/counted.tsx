/** An icon of the top bar with a small number on it; none for nothing. */
import type { ReactNode } from 'react';

const MOST = 99;

export function Counted({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      {count > 0 && (
        <span className="absolute -top-1.5 start-2 grid h-4 min-w-4 place-items-center rounded-full bg-action px-1 text-xs leading-none font-semibold text-on-action">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </span>
  );
}
