/** The head of a screen: its name, facts beside it, its actions at the line's end. One height on every screen. */
import type { ReactNode } from 'react';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** Badges and quiet facts after the title. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, aside, actions }: PageHeadProps) {
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 desk:px-5 print:hidden">
      <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
      {aside}
      {actions !== undefined && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
