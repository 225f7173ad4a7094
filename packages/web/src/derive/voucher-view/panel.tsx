/** One of the panels beside a stored voucher: what it is about, and what can be done about it. */
import type { ReactNode } from 'react';

export interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="font-medium">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
