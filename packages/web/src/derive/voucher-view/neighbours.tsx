/** To the voucher above and below in the register, by button and by the keys that walk the register. */
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { IconButton } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useT } from '../../i18n/language.tsx';
import { formAddress, placeOf } from '../voucher-places.ts';

export interface NeighboursProps {
  readonly definition: VoucherDefinition;
  readonly relations: VoucherRelations | undefined;
}

export function Neighbours({ definition: { type }, relations }: NeighboursProps) {
  const t = useT();
  const navigate = useNavigate();
  const step = (key: 'j' | 'k', label: string, to: number | undefined) => (
    <IconButton
      label={label}
      title={`${label} (${key})`}
      data-key={key}
      disabled={to === undefined}
      icon={
        key === 'k' ? (
          <ChevronUp aria-hidden="true" className="size-4" />
        ) : (
          <ChevronDown aria-hidden="true" className="size-4" />
        )
      }
      onClick={() => void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: String(to) } })}
    />
  );
  return (
    <span className="flex">
      {step('k', t('Previous in the register'), relations?.previous)}
      {step('j', t('Next in the register'), relations?.next)}
    </span>
  );
}
