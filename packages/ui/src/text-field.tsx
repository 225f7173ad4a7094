/** One line of text with its label. Takes every attribute of an input, so form libraries can register it by ref. */
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './field.tsx';

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, keyof FieldFrameProps> {
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** An icon at the start of the line. */
  readonly icon?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, required, className, id, onValueChange, onChange, icon, ...rest } = props;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <span className="relative flex">
          {icon !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-8 place-items-center text-faint">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            onChange={change}
            className={classNames('control', icon !== undefined && '!ps-8')}
          />
        </span>
      )}
    </Field>
  );
}
