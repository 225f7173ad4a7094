/** How many: one more, one less, or typed; never below one. */
import { IconButton, QuantityField } from '@fieldbook/ui';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';

export interface QuantityStepsProps {
  /** What it is of. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function QuantitySteps({ name, value, onChange }: QuantityStepsProps) {
  const t = useT();
  /** While it is being typed it may be empty. */
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => {
    setTyped(undefined);
    onChange(Math.max(1, value + by));
  };
  return (
    <span className="flex items-center gap-1">
      <IconButton
        variant="secondary"
        label={t('One less: {name}', { name })}
        icon={<Minus aria-hidden="true" className="size-4" />}
        disabled={value <= 1}
        onClick={() => step(-1)}
      />
      <QuantityField
        className="w-16"
        label={t('Quantity of {name}', { name })}
        isLabelHidden
        value={typed ?? String(value)}
        onValueChange={(text) => {
          setTyped(text);
          if (Number(text) >= 1) onChange(Math.trunc(Number(text)));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        variant="secondary"
        label={t('One more: {name}', { name })}
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => step(1)}
      />
    </span>
  );
}
