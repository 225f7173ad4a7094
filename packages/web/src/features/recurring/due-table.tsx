/** What is due: posted by its button, opened as a form first or skipped by its menu, many posted at once when they are chosen. */
import type { DueVoucher } from '@fieldbook/core/api/recurring-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Badge, Bdi, Button, DataTable, EmptyState, IconButton, Menu, showDate, useIsPhone } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { voucherFrom } from '../../derive/recurring-places.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { keyOf } from './use-recurring.ts';

export interface DueTableProps {
  readonly rows: readonly DueVoucher[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChosenChange: (keys: ReadonlySet<string>) => void;
  readonly onPost: (row: DueVoucher) => void;
  readonly onSkip: (row: DueVoucher) => void;
}

export function DueTable({ rows, chosen, isBusy, onChosenChange, onPost, onSkip }: DueTableProps) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const open = ({ type, template, date }: DueVoucher) => void navigate(voucherFrom(type, template, date));
  const typeOf = ({ type }: DueVoucher) => label(typeNamed(type)?.label ?? type);
  const standing = ({ type, problems, postsItself }: DueVoucher) => {
    const [problem] = problems ?? [];
    if (problem !== undefined) {
      const field = typeNamed(type)?.header[problem.path ?? ''];
      const said = field === undefined ? problem.message : `${label(field.label)}: ${problem.message}`;
      return <Bdi className="truncate text-refused">{said}</Bdi>;
    }
    return postsItself ? <Badge>{t('Posts by itself')}</Badge> : null;
  };
  const menu = (row: DueVoucher) => (
    <Menu
      align="end"
      trigger={<IconButton label={t('More actions')} icon={<Ellipsis aria-hidden="true" className="size-4" />} />}
      groups={[
        {
          key: 'row',
          items: [
            ...(isPhone ? [{ key: 'post', label: t('Post'), disabled: isBusy, onSelect: () => onPost(row) }] : []),
            { key: 'open', label: t('Open first'), onSelect: () => open(row) },
            { key: 'skip', label: t('Skip…'), isDanger: true, onSelect: () => onSkip(row) },
          ],
        },
      ]}
    />
  );
  const actions = (row: DueVoucher) => (
    <span className="flex items-center justify-end gap-1">
      <Button variant="ghost" disabled={isBusy} onClick={() => onPost(row)}>
        {t('Post')}
      </Button>
      {menu(row)}
    </span>
  );
  return (
    <DataTable
      label={t('Due now')}
      className="min-w-0 grow border-t border-line"
      rows={rows}
      rowKey={keyOf}
      onOpen={open}
      selectedKeys={isPhone ? undefined : chosen}
      onSelectedKeysChange={isPhone ? undefined : onChosenChange}
      placeholder={
        rows.length > 0 ? undefined : (
          <EmptyState
            icon={<Check aria-hidden="true" className="size-5" />}
            title={t('Nothing is due')}
            description={t('Templates that repeat appear here on their day.')}
          />
        )
      }
      columns={[
        { key: 'date', header: t('Date'), width: '8rem', cell: ({ date }) => <bdi>{showDate(date)}</bdi> },
        {
          key: 'name',
          header: t('Template'),
          width: 'minmax(12rem, 2fr)',
          cell: (row) => <Bdi className="truncate font-medium">{nameIn(language, row)}</Bdi>,
        },
        { key: 'type', header: t('Voucher type'), width: 'minmax(8rem, 1fr)', cell: typeOf },
        { key: 'standing', header: '', width: 'minmax(12rem, 3fr)', cell: standing },
        { key: 'actions', header: '', width: '10rem', cell: actions },
      ]}
      card={(row) => (
        <>
          <Bdi className="block truncate font-medium">{nameIn(language, row)}</Bdi>
          <span className="block truncate text-sm text-soft">
            <bdi>{showDate(row.date)}</bdi> · {typeOf(row)}
          </span>
          <span className="block truncate text-sm empty:hidden">{standing(row)}</span>
        </>
      )}
      cardHeight={84}
      cardAction={menu}
    />
  );
}
