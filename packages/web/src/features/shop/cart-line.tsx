/** A line of the cart: how many, what it comes to, what is said with it. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Bdi, IconButton, TextField } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Trash from 'lucide-react/icons/trash-2';
import { SHOP_ITEM } from '../../derive/shop-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type CartLine, LONGEST_MESSAGE, removeLine, setMessage, setQuantity } from './cart.ts';
import { QuantitySteps } from './quantity-steps.tsx';
import { ItemPicture } from './tile.tsx';
import type { CartWork } from './use-cart.ts';

export interface CartLineRowProps {
  /** Its place in the cart. */
  readonly at: number;
  readonly line: CartLine;
  readonly row: MasterRow | undefined;
  /** With its tax; nothing while it has no price. */
  readonly amount: number | undefined;
  readonly problem: string | undefined;
  readonly change: CartWork['change'];
}

export function CartLineRow({ at, line, row, amount, problem, change }: CartLineRowProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const name = row === undefined ? line.item : nameIn(language, row);
  return (
    <li data-line={at} className="flex gap-3 px-4 py-3">
      <ItemPicture row={row ?? { code: line.item, name }} className="size-14 shrink-0 rounded-md" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <span className="flex items-start justify-between gap-3">
          <Link to={SHOP_ITEM} search={{ code: line.item }} className="min-w-0 hover:underline">
            <Bdi className="line-clamp-2 font-medium">{name}</Bdi>
          </Link>
          {amount !== undefined && (
            <Amount minorUnits={amount} decimals={me.currency.decimals} className="font-medium" />
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <QuantitySteps
            name={name}
            value={line.quantity}
            onChange={(quantity) => change((cart) => setQuantity(cart, line, quantity))}
          />
          <Bdi className="text-sm text-soft">{line.unit}</Bdi>
          <IconButton
            className="ms-auto"
            label={t('Take out: {name}', { name })}
            icon={<Trash aria-hidden="true" className="size-4" />}
            onClick={() => change((cart) => removeLine(cart, line))}
          />
        </span>
        <TextField
          label={t('Message for {name}', { name })}
          isLabelHidden
          placeholder={t('Message')}
          maxLength={LONGEST_MESSAGE}
          dir="auto"
          autoComplete="off"
          error={problem}
          value={line.message}
          onValueChange={(message) => change((cart) => setMessage(cart, line, message))}
        />
      </div>
    </li>
  );
}
