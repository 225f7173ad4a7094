/** Several lines of text; grows with its content where the browser can (`field-sizing`). */
import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';

export interface TextAreaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> {
  readonly onValueChange?: ((value: string) => void) | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, hint, error, required, className, id, onValueChange, onChange, ...rest } = props;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          onChange={change}
          className="control !h-auto field-sizing-content min-h-18 py-1.5"
        />
      )}
    </Field>
  );
}
