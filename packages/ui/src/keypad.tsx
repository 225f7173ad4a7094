/**
 * A keypad of our own: large keys under the thumb instead of the system's keyboard. The field keeps the focus, so that a real
 * keyboard types into it as well. Keys lie from left to right in every language, as on a till.
 */
import Delete from 'lucide-react/icons/delete';
import { lowPadKeys, type PadKey, padKeys } from './keypad-text.ts';
import { showNumberText } from './parse-number.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface KeypadProps {
  /** What is entered with it. */
  readonly label: string;
  readonly onPress: (key: PadKey) => void;
  /** Without a point for whole figures. */
  readonly isWhole?: boolean | undefined;
  /** Four keys in a row instead of three, so that more of the screen is seen above it. */
  readonly isLow?: boolean | undefined;
}

export function Keypad({ label, onPress, isWhole = false, isLow = false }: KeypadProps) {
  const texts = useUiTexts();
  return (
    <div
      role="group"
      aria-label={label}
      dir="ltr"
      className={isLow ? 'grid grid-cols-4 gap-1.5' : 'grid grid-cols-3 gap-1.5'}
    >
      {(isLow ? lowPadKeys : padKeys).map((key) =>
        key === '.' && isWhole ? (
          <span key={key} />
        ) : (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? texts.deleteDigit : undefined}
            // The field that is filled keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPress(key)}
            className="grid h-12 cursor-pointer place-items-center rounded-md border border-line bg-surface text-xl font-medium select-none active:bg-pressed"
          >
            {key === 'back' ? <Delete aria-hidden="true" className="size-5" /> : showNumberText(key)}
          </button>
        ),
      )}
    </div>
  );
}
