/** What a report is asked for: its day or days and the branch. All of it stands in the address. */
import { DateField, Select } from '@fieldbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';

export interface ReportWish {
  readonly asOf: string;
  readonly from: string | undefined;
  readonly branch: string | undefined;
}

export function useReportWish(): readonly [ReportWish, (change: Partial<ReportWish>) => void] {
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const wish = { asOf: search['asOf'] ?? todayOf(me), from: search['from'], branch: search['branch'] };
  const change = (next: Partial<ReportWish>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  return [wish, change];
}

export interface ReportFiltersProps {
  readonly wish: ReportWish;
  readonly onChange: (change: Partial<ReportWish>) => void;
  /** The report can be asked from a day on. */
  readonly hasFrom: boolean;
}

export function ReportFilters({ wish, onChange, hasFrom }: ReportFiltersProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const today = todayOf(me);
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-3 px-4 pb-3 desk:px-5 print:hidden">
      {hasFrom && (
        <DateField
          label={t('report.from')}
          className="w-36"
          today={today}
          value={wish.from ?? ''}
          onValueChange={(from) => onChange({ from: from || undefined })}
        />
      )}
      <DateField
        label={t('report.asOf')}
        className="w-36"
        today={today}
        value={wish.asOf}
        onValueChange={(asOf) => onChange({ asOf: asOf || today })}
      />
      {me.branches.length > 1 && (
        <Select
          label={t('report.branch')}
          className="w-44"
          options={[
            { value: '', label: t('report.allBranches') },
            ...me.branches.map((branch) => ({ value: branch.code, label: nameIn(language, branch) })),
          ]}
          value={wish.branch ?? ''}
          onValueChange={(branch) => onChange({ branch: branch || undefined })}
        />
      )}
    </div>
  );
}
