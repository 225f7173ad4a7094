/** An edit met a newer version of its voucher: who changed what meanwhile, and the way to begin again from there. */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, Button } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { ChangeList } from '../voucher-view/change-list.tsx';

export interface StaleBannerProps {
  readonly definition: VoucherDefinition;
  readonly changed: VoucherChanges;
  readonly decimals: number;
  /** Throws away what was typed and opens the voucher as it stands. */
  readonly onReload: () => void;
}

export function StaleBanner({ definition, changed, decimals, onReload }: StaleBannerProps) {
  const t = useT();
  return (
    <Banner
      tone="refused"
      title={t('voucher.changedTitle')}
      action={<Button onClick={onReload}>{t('voucher.editCurrent')}</Button>}
    >
      {t('voucher.changedEditLead')}
      <ChangeList definition={definition} changes={changed.changes} decimals={decimals} />
    </Banner>
  );
}
