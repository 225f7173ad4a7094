/** A filter in force: field and value, pressed to change it, with a button to take it away. */
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'value' | 'children'> {
  /** What is filtered, for example `Route`. */
  readonly label: string;
  /** To what; without a value the chip offers the filter with a dashed edge. */
  readonly value?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
}

export function Chip({ label, value, onRemove, className, type = 'button', ...rest }: ChipProps) {
  const texts = useUiTexts();
  const isSet = value !== undefined && value !== null && value !== '';
  return (
    <span
      className={classNames(
        'inline-flex h-7 max-w-full items-stretch rounded-full border text-grid touch:h-11 touch:text-sm',
        isSet ? 'border-rim bg-surface' : 'border-dashed border-rim',
        className,
      )}
    >
      <button
        {...rest}
        type={type}
        className={classNames(
          'flex min-w-0 cursor-pointer items-center gap-1.5 rounded-full hover:bg-hover',
          // The shortest label is still as wide as a finger.
          isSet ? 'ps-3' : 'px-4',
          isSet && (onRemove === undefined ? 'pe-3' : 'pe-1'),
        )}
      >
        <span className="text-soft">{label}</span>
        {isSet && <span className="truncate font-medium text-ink">{value}</span>}
      </button>
      {isSet && onRemove !== undefined && (
        <button
          type="button"
          aria-label={`${texts.remove}: ${label}`}
          onClick={onRemove}
          className="grid w-7 shrink-0 cursor-pointer place-items-center rounded-full text-faint hover:bg-hover hover:text-ink touch:w-11"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}
