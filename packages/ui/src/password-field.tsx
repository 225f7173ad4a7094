/** A password with a button that shows it. The value stays in the input; nothing is kept here. */
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface PasswordFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> {
  readonly onValueChange?: ((value: string) => void) | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, isLabelHidden, hint, error, required, className, id, onValueChange, onChange, ...rest } = props;
  const texts = useUiTexts();
  const [isRevealed, setRevealed] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <span className="relative flex">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isRevealed ? 'text' : 'password'}
            onChange={change}
            className="control !pe-10"
          />
          <button
            type="button"
            aria-label={isRevealed ? texts.hidePassword : texts.showPassword}
            onClick={() => setRevealed(!isRevealed)}
            className="absolute inset-y-0 end-0 grid w-control cursor-pointer place-items-center rounded-md text-faint hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </Field>
  );
}
