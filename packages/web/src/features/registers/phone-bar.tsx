/** The bar at the foot of a register on the phone: choosing, exporting and a new voucher under the thumb. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { IconButton } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { NewButton } from '../../derive/register/register-states.tsx';
import { useT } from '../../i18n/language.tsx';

export interface PhoneBarProps {
  readonly definition: VoucherDefinition;
  readonly isExporting: boolean;
  readonly onExport: () => void;
  readonly onChoose: () => void;
}

export function PhoneBar({ definition, isExporting, onExport, onChoose }: PhoneBarProps) {
  const t = useT();
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2 *:last:grow">
      <IconButton
        variant="secondary"
        label={t('Choose several')}
        icon={<ListChecks aria-hidden="true" className="size-5" />}
        onClick={onChoose}
      />
      <IconButton
        variant="secondary"
        label={t('Export')}
        aria-busy={isExporting}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={onExport}
      />
      <NewButton definition={definition} />
    </div>
  );
}
