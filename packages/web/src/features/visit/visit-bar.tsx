/** The bar that stays under the thumb: what the document comes to, the way to its lines and back, and to its review. */
import { Amount, Button } from '@fieldbook/ui';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface VisitBarProps {
  /** What the figure counts. */
  readonly note: string;
  readonly net: number;
  readonly isEmpty: boolean;
  /** Turns the panel to its lines and back; nothing where they are always seen. */
  readonly lines?: { readonly areShown: boolean; readonly onToggle: () => void } | undefined;
  readonly onReview: () => void;
  /** Puts away what is open above it; the review comes after. */
  readonly onDone?: (() => void) | undefined;
}

export function VisitBar({ note, net, isEmpty, lines, onReview, onDone }: VisitBarProps) {
  const t = useT();
  const me = useMe();
  const figure = (
    <span className="text-lg font-semibold">
      <Amount minorUnits={net} decimals={me.currency.decimals} currency={me.currency.code} />
    </span>
  );
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-surface px-3 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      {lines === undefined || isEmpty ? (
        <span className="px-1">
          <span className="block text-sm text-faint">{note}</span>
          {figure}
        </span>
      ) : (
        <button
          type="button"
          aria-expanded={lines.areShown}
          onClick={lines.onToggle}
          className="min-h-12 min-w-0 grow cursor-pointer rounded-md px-1 text-start active:bg-pressed"
        >
          <span className="flex items-center gap-1 text-sm font-medium text-action">
            {lines.areShown ? t('Back to the items') : note}
            <ChevronUp aria-hidden="true" className={lines.areShown ? 'size-4 rotate-180' : 'size-4'} />
          </span>
          {figure}
        </button>
      )}
      <Button
        variant="primary"
        size="large"
        className="h-12 min-w-40"
        disabled={isEmpty && onDone === undefined}
        onClick={onDone ?? onReview}
      >
        {t(onDone === undefined ? 'Review' : 'Done')}
      </Button>
    </div>
  );
}
