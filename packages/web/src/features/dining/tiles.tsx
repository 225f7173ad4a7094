/** Tables as tiles: a free one with its seats; a taken one with since when, how many guests and what they have ordered. */
import type { OpenTableOrder } from '@fieldbook/core/api/dining-operations';
import { Amount, Badge, Bdi } from '@fieldbook/ui';
import Users from 'lucide-react/icons/users';
import { minorOf } from '../../derive/amount-text.ts';
import { useTimes } from '../../derive/times.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

const tile =
  'flex min-h-28 w-full cursor-pointer flex-col items-start gap-1 rounded-lg border p-3 text-start hover:bg-hover active:bg-pressed';

export interface FreeTileProps {
  readonly name: string;
  readonly hint: string;
  readonly onPress: () => void;
}

export function FreeTile({ name, hint, onPress }: FreeTileProps) {
  return (
    <button type="button" onClick={onPress} className={`${tile} border-dashed border-rim`}>
      <Bdi className="font-semibold">{name}</Bdi>
      <span className="mt-auto text-sm text-soft">{hint}</span>
    </button>
  );
}

export interface OrderTileProps {
  readonly name: string;
  readonly order: OpenTableOrder;
  readonly onPress: () => void;
}

export function OrderTile({ name, order, onPress }: OrderTileProps) {
  const t = useT();
  const me = useMe();
  const { time } = useTimes();
  const { currency, guests, net, since, unsent } = order;
  const decimals = me.currencies.find(({ code }) => code === currency)?.decimals ?? me.currency.decimals;
  return (
    <button type="button" onClick={onPress} className={`${tile} border-action bg-action-wash`}>
      <span className="flex w-full items-start justify-between gap-2">
        <Bdi className="font-semibold">{name}</Bdi>
        {guests !== undefined && (
          <span className="flex items-center gap-1 text-sm">
            <Users aria-label={t('Guests')} className="size-4" />
            {guests}
          </span>
        )}
      </span>
      <span className="text-sm text-soft">{t('since {time}', { time: time(since) })}</span>
      {unsent > 0 && <Badge tone="pending">{t('Not sent: {n}', { n: unsent })}</Badge>}
      <Amount
        className="mt-auto font-semibold"
        minorUnits={minorOf(net, decimals)}
        decimals={decimals}
        currency={currency}
      />
    </button>
  );
}
