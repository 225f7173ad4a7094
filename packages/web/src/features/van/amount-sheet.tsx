/** How much of some goods, unit by unit, with a keypad of our own. Every press stands at once, so there is nothing to save. */
import type { ItemUnit } from '@fieldbook/core/definition/masters-view';
import { largestFirst, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import { Button, Keypad, KeypadField, Sheet, useKeypad } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';

const QUANTITY_PLACES = 3;

export interface AmountSheetProps {
  readonly title: string;
  readonly units: readonly ItemUnit[];
  readonly texts: UnitTexts;
  /** Behind each field while nothing is entered. */
  readonly placeholders?: UnitTexts | undefined;
  /** What is wrong with the whole. */
  readonly error?: string | undefined;
  readonly note?: ReactNode;
  /** One press that enters something. */
  readonly shortcuts?: readonly { readonly label: string; readonly onPress: () => void }[];
  readonly children?: ReactNode;
  readonly onChange: (texts: UnitTexts) => void;
  readonly onClose: () => void;
}

export function AmountSheet(props: AmountSheetProps) {
  const { title, shortcuts = [], onClose } = props;
  const t = useT();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          {shortcuts.map(({ label, onPress }) => (
            <Button key={label} size="large" onClick={onPress}>
              {label}
            </Button>
          ))}
          <Button variant="primary" size="large" disabled={props.error !== undefined} onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Amounts {...props} />
    </Sheet>
  );
}

function Amounts({ units, texts, placeholders = {}, error, note, children, onChange, onClose }: AmountSheetProps) {
  const t = useT();
  const shown = largestFirst(units);
  const target = (unit: string) => ({
    value: texts[unit] ?? '',
    decimals: QUANTITY_PLACES,
    onValueChange: (text: string) => onChange({ ...texts, [unit]: text }),
  });
  const pad = useKeypad(target, shown[0]?.unit);
  return (
    <div className="flex flex-col gap-3">
      {note !== undefined && <p className="text-sm text-soft">{note}</p>}
      <div className="flex items-end gap-2">
        {shown.map(({ unit }) => (
          <KeypadField
            key={unit}
            className="grow basis-0"
            label={unit}
            placeholder={placeholders[unit] ?? '0'}
            {...pad.field(unit)}
            onEnter={() => error === undefined && onClose()}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-refused">
          {error}
        </p>
      )}
      {children}
      <Keypad
        label={t('Keypad: {field}, {unit}', { field: t('Quantity'), unit: pad.active ?? '' })}
        onPress={pad.press}
      />
    </div>
  );
}
