/** The bar that stands under the filters while rows are chosen: what may be done with all of them at once. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, Menu } from '@fieldbook/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { bulkActions } from './bulk-actions.ts';
import type { RegisterRow } from './register-page.ts';
import type { Selection } from './selection.ts';
import type { BulkAction } from './use-bulk.ts';

export interface BulkBarProps {
  readonly definition: VoucherDefinition;
  readonly rows: readonly RegisterRow[];
  readonly selection: Selection;
  readonly onClear: () => void;
}

/** So many actions stand in the bar; the others are behind a button. */
const SHOWN = 3;

export function BulkBar({ definition, rows, selection, onClear }: BulkBarProps) {
  const t = useT();
  const me = useMe();
  const actions = bulkActions(definition, rows, me);
  const shown: readonly BulkAction[] = actions.filter((action) => action !== 'void').slice(0, SHOWN);
  const others = actions.filter((action) => !shown.includes(action));
  const isTakenOut = selection.mayTakeOut(rows);
  return (
    <div
      role="toolbar"
      aria-label={t('register.chosen', { n: rows.length })}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-action-wash px-4 py-2 desk:px-5"
    >
      <span className="me-1 font-medium" aria-live="polite">
        {t('register.chosen', { n: rows.length })}
      </span>
      {shown.map((action) => (
        <Button key={action} isBusy={selection.isBusy} onClick={() => selection.begin(action, rows)}>
          {t(`voucher.action.${action}`)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button icon={<ChevronDown aria-hidden="true" className="size-4" />}>{t('register.moreActions')}</Button>
          }
          groups={[
            {
              key: 'state',
              items: others.map((action) => ({
                key: action,
                label: t(`voucher.action.${action}`),
                isDanger: action === 'void',
                onSelect: () => selection.begin(action, rows),
              })),
            },
          ]}
        />
      )}
      {definition.print !== undefined && (
        <Button
          icon={<Printer aria-hidden="true" className="size-4" />}
          disabled={!isTakenOut || selection.isBusy}
          onClick={() => void selection.print(rows)}
        >
          {t('register.printChosen')}
        </Button>
      )}
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        disabled={!isTakenOut || selection.isBusy}
        onClick={() => void selection.exportAs('csv', {}, rows)}
      >
        {t('register.exportChosen')}
      </Button>
      <Button variant="ghost" className="ms-auto" icon={<X aria-hidden="true" className="size-4" />} onClick={onClear}>
        {t('register.unchoose')}
      </Button>
    </div>
  );
}
