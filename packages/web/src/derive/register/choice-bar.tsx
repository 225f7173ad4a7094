/** The bar that stands under the filters while rows are chosen: how many, all of them, what may be done, and none again. */
import { Button, formatCount, IconButton } from '@fieldbook/ui';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';

export interface ChoiceBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  /** All that is filtered, where there is more than what is chosen; without a count it is not known how many. */
  readonly all?: { readonly count?: number; readonly choose: () => void } | undefined;
  readonly onClear: () => void;
  /** Buttons of what may be done. */
  readonly children: ReactNode;
}

export function ChoiceBar({ count, isBusy, all, onClear, children }: ChoiceBarProps) {
  const t = useT();
  const said = t('{n, plural, one {# chosen} other {# chosen}}', { n: count });
  return (
    <div
      role="toolbar"
      aria-label={said}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-action-wash px-4 py-2 desk:px-5"
    >
      <span className="me-1 font-medium" aria-live="polite">
        {said}
      </span>
      {all !== undefined && (
        <Button variant="ghost" disabled={isBusy} onClick={all.choose}>
          {all.count === undefined ? t('Choose all') : t('Choose all {n}', { n: formatCount(all.count) })}
        </Button>
      )}
      {children}
      <IconButton
        className="ms-auto"
        label={t('Clear choice')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onClear}
      />
    </div>
  );
}
