/** The bar that stands under the filters while rows are chosen: what may be done with all of them at once. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import { MOST_PRINTED } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, Menu, type MenuCommand, type MenuGroup, useIsPhone } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type Translate, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';
import { joinerOf } from '../voucher-view/continuations.ts';
import { actionWords } from '../voucher-view/voucher-words.ts';
import { bulkActions } from './bulk-actions.ts';
import { ChoiceBar } from './choice-bar.tsx';
import type { Selection } from './selection.ts';
import type { BulkAction } from './use-bulk.ts';

export interface BulkBarProps {
  readonly definition: VoucherDefinition;
  readonly rows: readonly RegisterRow[];
  readonly selection: Selection;
  /** All that is filtered, also what is not on the screen yet; without a count it is too much to choose. */
  readonly all: { readonly count: unknown; readonly choose: () => void; readonly exportAs: () => void };
  readonly onClear: () => void;
}

/** So many changes stand in the bar; the others are behind a button, and on the phone printing and exporting as well. */
const SHOWN = { desk: 3, phone: 1 } as const;

export function BulkBar({ definition, rows, selection, all, onClear }: BulkBarProps) {
  const t = useT();
  const me = useMe();
  const isPhone = useIsPhone();
  const actions = bulkActions(definition, rows, me);
  const shown: readonly BulkAction[] = actions
    .filter((action) => action !== 'void')
    .slice(0, SHOWN[isPhone ? 'phone' : 'desk']);
  const changes: readonly MenuCommand[] = actions
    .filter((action) => !shown.includes(action))
    .map((action) => ({
      key: action,
      label: t(actionWords[action]),
      isDanger: action === 'void',
      onSelect: () => selection.begin(action, rows),
    }));
  const files = filesOf({ definition, rows, selection, all, onClear }, t);
  const inMenu: readonly MenuGroup[] = [
    ...(isPhone ? [{ key: 'files', items: files }] : []),
    ...(changes.length === 0 ? [] : [{ key: 'state', items: changes }]),
  ];
  const isMore = typeof all.count === 'number' && all.count > rows.length && all.count <= MOST_PRINTED;
  return (
    <ChoiceBar
      count={rows.length}
      isBusy={selection.isBusy}
      all={isMore ? { count: Number(all.count), choose: all.choose } : undefined}
      onClear={onClear}
    >
      {shown.map((action) => (
        <Button key={action} isBusy={selection.isBusy} onClick={() => selection.begin(action, rows)}>
          {t(actionWords[action])}
        </Button>
      ))}
      <Join {...{ definition, rows }} isBusy={selection.isBusy} />
      {inMenu.length > 0 && (
        <Menu
          trigger={<Button icon={<ChevronDown aria-hidden="true" className="size-4" />}>{t('More actions')}</Button>}
          groups={inMenu}
        />
      )}
      {!isPhone &&
        files.map(({ key, label, icon, disabled, onSelect }) => (
          <Button key={key} icon={icon} disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
    </ChoiceBar>
  );
}

interface JoinProps extends Pick<BulkBarProps, 'definition' | 'rows'> {
  readonly isBusy: boolean;
}

/** One invoice for the delivery notes of one customer. */
function Join({ definition, rows, isBusy }: JoinProps) {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const joiner = joinerOf(definition.type, me);
  if (joiner === undefined) return null;
  const [source, ...others] = rows.toSorted((a, b) => a.voucherNo - b.voucherNo).map((row) => String(row['referNo']));
  const isOfOne = new Set(rows.map((row) => row['customer'])).size === 1;
  const begin = () =>
    void navigate({
      to: formAddress(joiner.type),
      search: {
        [placeOf(joiner.type).idName]: NEW_VOUCHER,
        ...{ from: definition.type, source },
        ...(others.length === 0 ? {} : { beside: others.join(',') }),
      },
    });
  return (
    <Button
      disabled={isBusy || !isOfOne}
      title={isOfOne ? undefined : t('Choose delivery notes of one customer.')}
      onClick={begin}
    >
      {t('Make one invoice')}
    </Button>
  );
}

function filesOf({ definition, rows, selection, all }: BulkBarProps, t: Translate): readonly MenuCommand[] {
  const disabled = rows.length === 0 || selection.isBusy;
  const isAll = rows.length === all.count;
  const print: MenuCommand = {
    key: 'print',
    label: t('Print as one PDF'),
    icon: <Printer aria-hidden="true" className="size-4" />,
    disabled: disabled || !selection.mayPrint(rows),
    onSelect: () => void selection.print(rows),
  };
  const exported: MenuCommand = {
    key: 'export',
    label: t('Export chosen'),
    icon: <Download aria-hidden="true" className="size-4" />,
    disabled: disabled || !(isAll || selection.mayTakeOut(rows)),
    onSelect: () => (isAll ? all.exportAs() : void selection.exportAs('csv', {}, rows)),
  };
  return definition.print === undefined ? [exported] : [print, exported];
}
