/** One of several short choices in a line, as wide as a finger. */
import { classNames } from '@fieldbook/ui';
import type { ReactNode } from 'react';

export interface ChoiceChipProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function ChoiceChip({ isChosen, onPress, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'h-8 shrink-0 cursor-pointer rounded-full border px-3 text-sm whitespace-nowrap touch:h-11',
        isChosen ? 'border-action bg-action-wash font-medium text-action' : 'border-rim bg-surface hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}
