/** One of several things to choose by, as wide as its word and as high as a finger. */
import { classNames } from '@fieldbook/ui';
import type { ReactNode } from 'react';

export const choiceLook =
  'flex h-11 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-full border px-3 font-medium';

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
      className={classNames(choiceLook, isChosen ? 'border-action bg-action text-on-action' : 'border-rim bg-surface')}
    >
      {children}
    </button>
  );
}
