/** What every input of a master's form is given, and what each passes on to the kit. */
import type { Field } from '@fieldbook/core/definition/field';

export interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string, value: string) => void;
  readonly isReadOnly: boolean;
  /** In a list: the column says what it is. */
  readonly isCell?: boolean | undefined;
  /** Where it stands, for finding it after a refusal. */
  readonly place: string;
}

export interface InputProps extends FieldInputProps {
  readonly label: string;
  readonly change: (value: string) => void;
}

export function frame({ label, error, field, isCell, name }: InputProps) {
  return { label, error, required: field.required, isLabelHidden: isCell, name };
}
