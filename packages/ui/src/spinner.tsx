/** A small turning ring for work of unknown length. It carries its own words for screen readers. */
import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** What is being waited for; empty when a neighbour already says it. */
  readonly label: string;
  readonly className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label === '' ? undefined : 'status'} className={classNames('inline-flex', className)}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 animate-turn" fill="none" stroke="currentColor">
        <circle cx="8" cy="8" r="6.25" strokeWidth="2" opacity="0.25" />
        <path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label !== '' && <span className="sr-only">{label}</span>}
    </span>
  );
}
