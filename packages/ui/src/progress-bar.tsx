/** A thin bar for work of known length; without a value it moves to say that work goes on. */
import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to `max`; leave out while the length is unknown. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
  readonly tone?: 'brand' | 'posted' | 'pending' | 'refused' | undefined;
  readonly className?: string | undefined;
}

const tones = { brand: 'bg-brand', posted: 'bg-posted', pending: 'bg-pending', refused: 'bg-refused' };

export function ProgressBar({ label, value, max = 100, tone = 'brand', className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, max > 0 ? (value / max) * 100 : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames('relative h-1 w-full overflow-hidden rounded-full bg-pressed', className)}
    >
      <div
        className={classNames(
          'absolute inset-y-0 rounded-full',
          tones[tone],
          share === undefined ? 'w-2/5 animate-slide' : 'start-0 transition-[width]',
        )}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
