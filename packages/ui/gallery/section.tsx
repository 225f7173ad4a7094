/** A titled part of the gallery, and a framed sample with its caption. */
import type { ReactNode } from 'react';
import { classNames } from '../src/index.ts';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export interface SampleProps {
  readonly caption: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Content up to the frame, for tables. */
  readonly isFlush?: boolean;
}

export function Sample({ caption, children, className, isFlush = false }: SampleProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-xs text-faint">{caption}</h3>
      <div
        className={classNames(
          'rounded-lg border border-line bg-surface',
          isFlush ? 'overflow-hidden' : 'p-4',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}
