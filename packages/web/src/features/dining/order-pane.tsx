/** What is ordered: what has gone to the kitchen, and what has not, which is still changed. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Bdi, EmptyState, IconButton, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { KITCHEN_SLIP } from '../../derive/dining-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { kitchensOf } from './kitchen-slips.ts';
import { MessageSheet } from './message-sheet.tsx';
import type { ReadyMasters } from './order-screen.tsx';
import {
  changeMessage,
  changeQuantity,
  type OrderFigures,
  type OrderLine,
  roundsOf,
  type TableOrder,
} from './table-order.ts';
import type { SavedOrder } from './use-save-order.ts';

export interface OrderPaneProps {
  readonly draft: TableOrder;
  readonly figures: OrderFigures;
  readonly loaded: ReadyMasters;
  readonly saved: SavedOrder | undefined;
  readonly setLines: (change: (lines: readonly OrderLine[]) => readonly OrderLine[]) => void;
}

export function OrderPane({ draft, figures, loaded, saved, setLines }: OrderPaneProps) {
  const t = useT();
  const me = useMe();
  const [said, setSaid] = useState<string>();
  const { lines } = draft;
  const { decimals, code } = me.currency;
  const spoken = lines.find(({ key }) => key === said);
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      {lines.length === 0 && (
        <EmptyState title={t('Nothing is ordered yet')} description={t('Press a dish to add one of it.')} />
      )}
      <ul className="divide-y divide-hair">
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            amount={figures.amounts[at]}
            loaded={loaded}
            onSay={() => setSaid(line.key)}
            onChange={(by) => setLines((before) => changeQuantity(before, line.key, by))}
          />
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="mt-auto flex justify-between gap-3 border-t border-line px-4 py-3 font-semibold">
          <span>{t('Total')}</span>
          <Amount minorUnits={figures.net} decimals={decimals} currency={code} />
        </p>
      )}
      {saved !== undefined && <Slips {...{ lines, loaded, saved }} />}
      <MessageSheet
        line={spoken}
        loaded={loaded}
        onClose={() => setSaid(undefined)}
        onChange={(key, message) => setLines((before) => changeMessage(before, key, message))}
      />
    </div>
  );
}

interface LineProps {
  readonly line: OrderLine;
  readonly amount: number | undefined;
  readonly loaded: ReadyMasters;
  readonly onSay: () => void;
  readonly onChange: (by: number) => void;
}

function Line({ line, amount, loaded, onSay, onChange }: LineProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const row = loaded.indexes.get('item')?.byCode.get(line.item);
  const name = row === undefined ? line.item : nameIn(language, row);
  const isOpen = line.sent === undefined;
  return (
    <li className="flex flex-col gap-1 px-4 py-2">
      <span className="flex items-start justify-between gap-2">
        <Bdi className="font-medium">{name}</Bdi>
        {amount !== undefined && <Amount minorUnits={amount} decimals={me.currency.decimals} />}
      </span>
      {line.message !== '' && <span className="text-sm text-soft">{line.message}</span>}
      {isOpen ? (
        <span className="flex items-center gap-2">
          <IconButton
            variant="secondary"
            label={t('One less: {name}', { name })}
            icon={<Minus aria-hidden="true" className="size-4" />}
            onClick={() => onChange(-1)}
          />
          <span className="min-w-8 text-center font-semibold">{line.quantity}</span>
          <IconButton
            variant="secondary"
            label={t('One more: {name}', { name })}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange(1)}
          />
          <IconButton
            className="ms-auto"
            label={t('Message to the kitchen: {name}', { name })}
            icon={<MessageSquare aria-hidden="true" className="size-4" />}
            isPressed={line.message !== ''}
            onClick={onSay}
          />
        </span>
      ) : (
        <span className="flex items-center gap-1 text-sm text-posted">
          <Check aria-hidden="true" className="size-4" />
          {t('{n} × sent to the kitchen', { n: line.quantity })}
        </span>
      )}
    </li>
  );
}

type SlipsProps = Pick<OrderPaneProps, 'loaded'> & { readonly lines: readonly OrderLine[]; readonly saved: SavedOrder };

/** Of what went last: shown, and printed again. */
function Slips({ lines, loaded, saved }: SlipsProps) {
  const t = useT();
  const language = useLanguage();
  const round = roundsOf(lines);
  const kitchens = kitchensOf(lines, round, loaded);
  if (kitchens.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 px-4 pb-2 text-sm">
      <span className="text-soft">{t('Last slip')}</span>
      {kitchens.map((row) => (
        <Link
          key={row.code}
          to={KITCHEN_SLIP}
          search={{ order: String(saved.voucherNo), kitchen: row.code, round: String(round) }}
          className={`flex min-h-target items-center ${linkClass()}`}
        >
          <Bdi>{nameIn(language, row)}</Bdi>
        </Link>
      ))}
    </p>
  );
}
