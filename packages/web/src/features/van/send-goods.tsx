/** The goods of a transfer: from where, to where, and how much of each; what is damaged says why, with a photo. */
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { damageCauses } from '@fieldbook/core/definition/voucher-fields';
import { smallestIn, textsOf, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import { Button, EmptyState, Segmented, Select } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttachmentDocument } from '../../derive/field/attachment.ts';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import { useT } from '../../i18n/language.tsx';
import { CauseField } from './cause-field.tsx';
import { amountLines, goodsOfLine, linesOf, textsIn, withLines } from './goods-lines.ts';
import { GoodsPhoto } from './goods-photo.tsx';
import { foundBy, GoodsSearch, PanelBar, Refusals } from './panel-parts.tsx';
import { SendAmount } from './send-amount.tsx';
import { placesFor } from './send-places.ts';
import { SendRow } from './send-row.tsx';
import type { KeptDocument } from './use-kept-document.ts';
import { useVan } from './use-van.ts';
import { type GoodsRow, goodsKey, goodsOn } from './van-goods.ts';

const [firstCause] = damageCauses;

export interface SendGoodsProps {
  readonly kept: KeptDocument;
  /** Of the settings; empty for none. */
  readonly damageStore: string;
  /** What the search begins with. */
  readonly search: string;
}

export function SendGoods({ kept, damageStore, search }: SendGoodsProps) {
  const t = useT();
  const navigate = useNavigate();
  const van = useVan();
  const { here, masters } = van;
  const [query, setQuery] = useState(search);
  const [open, setOpen] = useState<GoodsRow>();
  const [photo, setPhoto] = useState<AttachmentDocument>();
  const { header } = kept.form;
  const from = header.godown ?? here.van;
  const to = header.toGodown ?? '';
  const kindOf = (code: string) => masters.godown(code)?.kind;
  const breaks = kindOf(from) === 'saleable' && kindOf(to) === 'damage';
  const cause = String(kept.lines.find((line) => line.damageCause !== undefined)?.damageCause ?? firstCause);
  const rows = goodsOn({ books: here.books, masters, godowns: [from] }).filter(({ quantity }) => quantity > 0);
  const found = foundBy(van, query);
  const shown = rows.filter(({ item }) => found?.has(item) ?? true);
  const more = (isBroken: boolean, why = cause) => (isBroken ? { damageCause: why } : {});
  const enter = (row: GoodsRow, texts: UnitTexts) =>
    kept.setLines(withLines(kept.lines, row, amountLines(row, texts, more(breaks))));
  const unitsOf = (item: string) => masters.item(item)?.units ?? [];
  const enterAll = () =>
    kept.setLines(rows.flatMap((row) => amountLines(row, textsOf(row.quantity, unitsOf(row.item)), more(breaks))));
  const again = (next: { readonly to: string; readonly why?: string }) => {
    const isBroken = kindOf(from) === 'saleable' && kindOf(next.to) === 'damage';
    const lines = kept.lines.map(({ damageCause: _cause, ...line }) => ({ ...line, ...more(isBroken, next.why) }));
    kept.setAll({ ...header, toGodown: next.to }, lines);
  };
  const finish = async () => {
    const uid = await kept.finish({}, breaks && photo !== undefined ? [photo] : []);
    if (uid !== undefined) void navigate({ to: SLIP, search: { uid, fresh: '1', van: 'send' }, replace: true });
  };
  const chosen = new Set(kept.lines.map((line) => goodsKey(goodsOfLine(line))));
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line bg-surface px-3 py-2">
        <SendHead from={from} to={to} damageStore={damageStore} kept={kept} onTo={(code) => again({ to: code })} />
        {breaks && (
          <>
            <CauseField causes={damageCauses} value={cause} onChange={(why) => again({ to, why })} />
            <GoodsPhoto voucherUid={kept.form.uid} onPhoto={setPhoto} />
          </>
        )}
        <div className="flex gap-2">
          <GoodsSearch query={query} onQuery={setQuery} />
          <Button size="large" disabled={rows.length === 0} onClick={enterAll}>
            {t('Everything')}
          </Button>
        </div>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <Refusals problems={kept.problems} />
        {shown.length === 0 && (
          <EmptyState
            title={t('Nothing here')}
            description={t(
              rows.length === 0
                ? 'Goods come by a load; what waits for the van stands under Load.'
                : 'No goods match the search.',
            )}
          />
        )}
        <ul className="divide-y divide-hair">
          {shown.map((row) => (
            <SendRow
              key={goodsKey(row)}
              row={row}
              sent={smallestIn(textsIn(linesOf(kept.lines, row)), unitsOf(row.item))}
              onOpen={() => setOpen(row)}
            />
          ))}
        </ul>
      </div>
      <PanelBar note={t('{n, plural, one {# item} other {# items}}', { n: chosen.size })}>
        <Button
          variant="primary"
          size="large"
          className="h-12 min-w-40"
          disabled={chosen.size === 0 || to === ''}
          isBusy={kept.isBusy}
          onClick={() => void finish()}
        >
          {t('Send')}
        </Button>
      </PanelBar>
      {open !== undefined && (
        <SendAmount
          row={open}
          texts={textsIn(linesOf(kept.lines, open))}
          onChange={(texts) => enter(open, texts)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface SendHeadProps extends Omit<SendGoodsProps, 'search'> {
  readonly from: string;
  readonly to: string;
  readonly onTo: (code: string) => void;
}

function SendHead({ from, to, damageStore, kept, onTo }: SendHeadProps) {
  const t = useT();
  const { here, masters, indexes, branch, godownName } = useVan();
  const own = [...here.godowns.saleable, ...here.godowns.damage];
  const views = (indexes.get('godown')?.rows ?? []).flatMap(({ code }): GodownView[] => {
    const view = masters.godown(code);
    return view === undefined ? [] : [view];
  });
  const usual = [masters.branch(branch)?.defaultGodown, damageStore];
  const placesOf = (code: string) => placesFor({ from: code, van: here.van, godowns: views, usual });
  const options = placesOf(from).map(({ code }) => ({ value: code, label: godownName(code) }));
  // Other goods stand there: what was entered for the first godown is none of them.
  const turn = (code: string) =>
    kept.setAll({ ...kept.form.header, godown: code, toGodown: placesOf(code)[0]?.code ?? '' }, []);
  return (
    <>
      {own.length > 1 && (
        <Segmented
          isWide
          label={t('From')}
          options={own.map((value) => ({ value, label: godownName(value) }))}
          value={from}
          onValueChange={turn}
        />
      )}
      <Select
        label={t('To')}
        placeholder={t('Where do the goods go?')}
        options={options}
        value={to === '' ? null : to}
        onValueChange={onTo}
      />
    </>
  );
}
