/** The end of a period (ACCOUNTING): closing a year with what is looked at before, revaluing foreign currency, closing stock. */
import { readSettings } from '@fieldbook/core/settings/settings';
import { Segmented } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { RevaluePanel } from './revalue-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { YearPanel } from './year-panel.tsx';

const panels = { year: YearPanel, revaluation: RevaluePanel, stock: StockPanel } as const;

export function PeriodEndScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { part } = useAsked<{ readonly part?: string }>();
  const isPeriodic = readSettings(me.settings).inventoryBooks === 'periodic';
  const parts = [
    { value: 'year', label: t('Year end'), isOpen: mayOpen(me, 'frmYearClosing') },
    { value: 'revaluation', label: t('Revaluation'), isOpen: mayOpen(me, 'frmJournal') },
    { value: 'stock', label: t('Closing stock'), isOpen: isPeriodic && mayOpen(me, 'frmJournal') },
  ] as const;
  const open = parts.filter(({ isOpen }) => isOpen);
  const shown = open.find(({ value }) => value === part) ?? open[0];
  if (shown === undefined) return <NotAllowed />;
  const Panel = panels[shown.value];
  return (
    <>
      <PageHead title={t('Period end')} />
      <div className="flex w-full max-w-2xl flex-col gap-5 px-4 pb-8 desk:px-5">
        <div className="self-start">
          <Segmented
            label={t('Part')}
            options={open.map(({ value, label }) => ({ value, label }))}
            value={shown.value}
            onValueChange={(next) => void navigate({ to: '.', search: { part: next }, replace: true })}
          />
        </div>
        <Panel />
      </div>
    </>
  );
}
