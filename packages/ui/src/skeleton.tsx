/**
 * The shape of what is coming. It stays invisible for 200 ms, so that a fast answer shows nothing at all, and it does
 * not shimmer. The container says to screen readers that something loads.
 */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface SkeletonProps {
  /** Size by classes, for example `h-4 w-32`. */
  readonly className?: string | undefined;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames('block animate-appear rounded-sm bg-pressed', className ?? 'h-4')} />
  );
}

/** Wraps skeletons and names the wait once. */
export function SkeletonGroup({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const texts = useUiTexts();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  );
}

/** Rows of a register that loads: the same height and rhythm as the rows to come. */
export function SkeletonRows({ rows = 8, columns = 5 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="flex h-row items-center gap-6 border-b border-hair px-3">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
              key={column}
              className={classNames('h-3', column === 1 ? 'grow' : 'w-20', column === columns - 1 && 'ms-auto')}
            />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
