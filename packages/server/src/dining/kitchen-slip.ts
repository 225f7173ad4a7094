/** What a kitchen is told of an order: the lines of its dishes that went to it at one time. */
import type { kitchenSlipQuery } from '@fieldbook/core/api/dining-operations';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { PrintDoc } from '@fieldbook/print/document';
import { kitchenSlip } from '@fieldbook/print/layouts/kitchen-slip/kitchen-slip';
import { paperOf } from '@fieldbook/print/layouts/paper';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { namedOf, paperPlace } from '../papers/paper-place.ts';
import { printLang } from '../print/print-builder.ts';
import { readAs } from '../store/actor-context.ts';

export interface SlipWish extends z.infer<typeof kitchenSlipQuery> {
  readonly voucherNo: number;
  readonly kitchen: string;
}

interface Line {
  readonly item: string;
  readonly unit: string;
  readonly quantity: string;
  readonly kitchenMessage?: string;
  readonly sent?: number;
}

const FACTS = `select kitchen.name, kitchen.name_arabic as "nameArabic", place.name as "table",
    place.name_arabic as "tableArabic", coalesce((select array_agg(item.code) from item
      where item.kitchen_id = kitchen.id), '{}') as dishes
  from kitchen left join dining_table place on place.code = $2 where kitchen.code = $1`;

interface Facts {
  readonly name: string;
  readonly nameArabic: string | null;
  readonly table: string | null;
  readonly tableArabic: string | null;
  readonly dishes: readonly string[];
}

/** Problems: `voucher.not_found`, `reference.unknown`. */
export async function buildKitchenSlip(
  company: CompanyServices,
  actor: Actor,
  wish: SlipWish,
): Promise<Result<PrintDoc>> {
  const order = await company.vouchers.load(actor, 'order', wish.voucherNo);
  if (order === undefined) return refused(problem('voucher.not_found', 'voucherNo'));
  const { rows } = await readAs(company.database, actor, (client) =>
    client.query<Facts>(FACTS, [wish.kitchen, order['diningTable'] ?? '']),
  );
  const [facts] = rows;
  if (facts === undefined)
    return refused(problem('reference.unknown', 'kitchen', { of: 'kitchen', code: wish.kitchen }));
  const place = await paperPlace(company, actor, String(order['branch']));
  const lines = (order['items'] ?? []) as readonly Line[];
  const round = wish.round ?? Math.max(0, ...lines.map(({ sent }) => sent ?? 0));
  const guests = order['guests'] as number | undefined;
  return accepted(
    kitchenSlip(
      {
        ...place,
        kitchen: namedOf(facts.name, facts.nameArabic),
        referNo: order.referNo,
        ...(facts.table === null ? {} : { table: namedOf(facts.table, facts.tableArabic) }),
        ...(guests === undefined ? {} : { guests }),
        lines: lines
          .filter(({ sent, item }) => sent === round && facts.dishes.includes(item))
          .map(({ item, unit, quantity, kitchenMessage: message }) => {
            const dish = place.masters.item(item);
            return {
              ...namedOf(dish?.name ?? item, dish?.nameArabic ?? null),
              quantity: parseScaled(quantity, QUANTITY_DECIMALS) ?? 0,
              unit,
              ...(message === undefined ? {} : { message }),
            };
          }),
      },
      place.settings,
      { paper: wish.paper ?? paperOf(place.settings.paperSize), lang: wish.lang ?? printLang(place.settings) },
    ),
  );
}
