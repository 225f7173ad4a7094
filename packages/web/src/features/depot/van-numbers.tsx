/** One van of a proposal: what speaks for each item and what is to be loaded, a table at the desk and lines on the phone. */
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, classNames, QuantityField, useIsPhone } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { useDepot } from './depot-frame.tsx';
import type { LoadRow, VanLoad } from './load-numbers.ts';
import { isPosted, type TransferAnswer } from './post-transfers.ts';
import { cellAt, moveByKey } from './sheet-keys.ts';

const factWords = texts({ ordered: 'Ordered', lastLoad: 'Last load', inVan: 'In the van', onTheWay: 'On the way' });
const facts = ['ordered', 'lastLoad', 'inVan', 'onTheWay'] as const;

interface VanNumbersProps {
  readonly load: VanLoad;
  readonly answer: TransferAnswer | undefined;
  readonly isBeyond: (item: string) => boolean;
  readonly onEnter: (item: string, text: string) => void;
}

export function VanNumbers({ load, answer, isBeyond, onEnter }: VanNumbersProps) {
  const isPhone = useIsPhone();
  const { godownName } = useDepot();
  const { godown } = load.allocation;
  const cell = (row: LoadRow, at: number) => (
    <LoadCell
      row={row}
      at={at}
      isFixed={isPosted(answer)}
      isBeyond={isBeyond(row.item)}
      onEnter={(text) => onEnter(row.item, text)}
    />
  );
  return (
    <section aria-label={godownName(godown)} className="shrink-0 rounded-lg border border-line bg-surface">
      <VanHead load={load} answer={answer} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus */}
      <div onKeyDown={moveByKey}>{isPhone ? <Lines load={load} cell={cell} /> : <Table load={load} cell={cell} />}</div>
    </section>
  );
}

export function VanHead({ load, answer }: Pick<VanNumbersProps, 'load' | 'answer'>) {
  const t = useT();
  const { godownName } = useDepot();
  const { godown, store } = load.allocation;
  const short = load.rows.filter((row) => row.short > 0).length;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
      <h2 className="font-semibold">
        <bdi>{godownName(godown)}</bdi>
      </h2>
      <span className="text-sm text-soft">{t('from {store}', { store: godownName(store) })}</span>
      {short > 0 && (
        <Badge tone="pending">{t('{n, plural, one {# item short} other {# items short}}', { n: short })}</Badge>
      )}
      {answer !== undefined && <AnswerMark answer={answer} />}
    </header>
  );
}

interface LoadCellProps {
  readonly row: LoadRow;
  readonly at: number;
  readonly isFixed: boolean;
  readonly isBeyond: boolean;
  readonly onEnter: (text: string) => void;
}

function LoadCell({ row, at, isFixed, isBeyond, onEnter }: LoadCellProps) {
  const t = useT();
  const { itemName, unitOf } = useDepot();
  return (
    <QuantityField
      {...cellAt(at, 0)}
      isLabelHidden
      className="w-32 shrink-0"
      label={t('To load: {item}', { item: itemName(row.item) })}
      unit={unitOf(row.item)}
      value={row.typed}
      onValueChange={onEnter}
      readOnly={isFixed}
      error={isBeyond ? t('More than there is') : undefined}
    />
  );
}

interface RowsProps {
  readonly load: VanLoad;
  readonly cell: (row: LoadRow, at: number) => React.ReactNode;
}

function Table({ load, cell }: RowsProps) {
  const t = useT();
  const { itemName, textOf } = useDepot();
  const head = 'px-3 py-1.5 text-xs font-medium whitespace-nowrap text-soft';
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-grid">
        <thead>
          <tr className="border-b border-line bg-sunken">
            <th scope="col" className={classNames(head, 'text-start')}>
              {t('Item')}
            </th>
            {facts.map((fact) => (
              <th key={fact} scope="col" className={classNames(head, 'text-end')} dir="ltr">
                {t(factWords[fact])}
              </th>
            ))}
            <th scope="col" className={classNames(head, 'w-36 text-end')} dir="ltr">
              {t('To load')}
            </th>
            <th scope="col" className={classNames(head, 'text-end')} dir="ltr">
              {t('allocation|Short')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {load.rows.map((row, at) => (
            <tr key={row.item}>
              <th scope="row" className="px-3 py-1 text-start font-normal">
                <bdi>{itemName(row.item)}</bdi>
              </th>
              {facts.map((fact) => (
                <td key={fact} dir="ltr" className="px-3 py-1 text-end whitespace-nowrap">
                  <Quantity item={row.item} smallest={row[fact]} />
                </td>
              ))}
              <td dir="ltr" className="px-3 py-1">
                <span className="flex justify-end">{cell(row, at)}</span>
              </td>
              <td dir="ltr" className="px-3 py-1 text-end whitespace-nowrap">
                {row.short > 0 ? (
                  <bdi dir="ltr" className="font-medium text-refused">
                    {textOf(row.item, row.short)}
                  </bdi>
                ) : (
                  <span className="text-faint">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ load, cell }: RowsProps) {
  const t = useT();
  const { itemName, textOf } = useDepot();
  return (
    <ul className="divide-y divide-hair">
      {load.rows.map((row, at) => (
        <li key={row.item} className="flex items-center gap-3 px-3 py-2">
          <span className="min-w-0 grow">
            <bdi className="block truncate text-base">{itemName(row.item)}</bdi>
            <span className="flex flex-wrap gap-x-3 text-sm text-soft">
              {facts
                .filter((fact) => row[fact] !== 0)
                .map((fact) => (
                  <span key={fact}>
                    {t(factWords[fact])} <Quantity item={row.item} smallest={row[fact]} />
                  </span>
                ))}
              {row.short > 0 && (
                <span className="font-medium text-refused">
                  {t('allocation|Short')} <bdi dir="ltr">{textOf(row.item, row.short)}</bdi>
                </span>
              )}
            </span>
          </span>
          {cell(row, at)}
        </li>
      ))}
    </ul>
  );
}

function Quantity({ item, smallest }: { readonly item: string; readonly smallest: number }) {
  const { textOf } = useDepot();
  if (smallest === 0) return <span className="text-faint">–</span>;
  return <bdi dir="ltr">{textOf(item, smallest)}</bdi>;
}
