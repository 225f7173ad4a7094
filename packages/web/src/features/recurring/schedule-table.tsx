/** Every template that repeats: how often, and when next. A press opens the template. */
import type { RecurringSchedule } from '@fieldbook/core/api/recurring-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { wholeScheduleWords } from '@fieldbook/core/recurring/schedule-words';
import { Badge, Bdi, DataTable, EmptyState, showDate } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { masterAddress } from '../../derive/master-places.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';

export function ScheduleTable({ schedules }: { readonly schedules: readonly RecurringSchedule[] }) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = ({ template }: RecurringSchedule) =>
    void navigate({ to: masterAddress('voucherTemplate'), search: { code: template } });
  const nextOn = ({ nextOn: day }: RecurringSchedule) =>
    day === undefined ? <span className="text-soft">{t('It has ended')}</span> : <bdi>{showDate(day)}</bdi>;
  const words = (row: RecurringSchedule) => label(wholeScheduleWords(row));
  return (
    <DataTable
      label={t('Schedules')}
      className="min-w-0 grow border-t border-line"
      rows={schedules}
      rowKey={({ template }) => template}
      onOpen={open}
      placeholder={
        schedules.length > 0 ? undefined : (
          <EmptyState
            title={t('No template repeats')}
            description={t('Choose in a voucher template how often it repeats, and from which day.')}
          />
        )
      }
      columns={[
        {
          key: 'name',
          header: t('Template'),
          width: 'minmax(12rem, 2fr)',
          cell: (row) => <Bdi className="truncate font-medium">{nameIn(language, row)}</Bdi>,
        },
        {
          key: 'type',
          header: t('Voucher type'),
          width: 'minmax(8rem, 1fr)',
          cell: ({ type }) => label(typeNamed(type)?.label ?? type),
        },
        { key: 'words', header: t('Repeats'), width: 'minmax(14rem, 3fr)', cell: words },
        { key: 'next', header: t('Next on'), width: '8rem', cell: nextOn },
        {
          key: 'itself',
          header: '',
          width: '9rem',
          cell: ({ postsItself }) => (postsItself ? <Badge>{t('Posts by itself')}</Badge> : null),
        },
      ]}
      card={(row) => (
        <>
          <Bdi className="block truncate font-medium">{nameIn(language, row)}</Bdi>
          <span className="block truncate text-sm text-soft">
            {words(row)} · {nextOn(row)}
          </span>
        </>
      )}
    />
  );
}
