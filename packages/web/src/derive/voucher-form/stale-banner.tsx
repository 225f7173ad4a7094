/**
 * An edit met a newer version of its voucher: who changed what meanwhile, beside what is typed here, and the ways on: one's own
 * changes on top of theirs, or theirs alone.
 */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, Button, useToast } from '@fieldbook/ui';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { ChangeList } from '../voucher-view/change-list.tsx';
import { useForm } from './form-context.ts';
import type { SavedForm } from './form-state.ts';
import { rebased, typedAt } from './rebase.ts';

export interface StaleBannerProps {
  readonly definition: VoucherDefinition;
  readonly changed: VoucherChanges;
  /** Throws away what was typed and opens the voucher as it stands. */
  readonly onReload: () => void;
  /** The voucher as it stands, as its form. */
  readonly readTheirs: () => Promise<SavedForm>;
  /** What was typed stands on top of it. */
  readonly onRebased: () => void;
}

export function StaleBanner({ definition, changed, onReload, readTheirs, onRebased }: StaleBannerProps) {
  const t = useT();
  const toast = useToast();
  const { form, decimals } = useForm();
  const [isBusy, setBusy] = useState(false);
  const putOnTop = async () => {
    setBusy(true);
    try {
      form.rebase(rebased(form.begun, form.save(), await readTheirs()));
      onRebased();
      toast.show({ title: t('Your changes stand on top of theirs. Look at them, then post.') });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="refused"
      title={t('Somebody changed this voucher after you opened it')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={() => void putOnTop()}>
            {t('Put mine on top')}
          </Button>
          <Button onClick={onReload}>{t('Edit as it stands')}</Button>
        </span>
      }
    >
      {t(
        'Your changes are not saved. Put them on top of the voucher as it stands, or edit it as it stands; what you typed here is then thrown away.',
      )}
      <ChangeList
        definition={definition}
        changes={changed.changes}
        decimals={decimals}
        mineAt={(path) => typedAt(form.begun, form.save(), path)}
      />
    </Banner>
  );
}
