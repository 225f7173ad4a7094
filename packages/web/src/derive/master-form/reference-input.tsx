/** A field that names the row of another master. */
import { MasterPicker } from '../masters/master-picker.tsx';
import { frame, type InputProps } from './input-frame.ts';

export function ReferenceInput(props: InputProps) {
  const { field, value, change, isReadOnly } = props;
  return (
    <MasterPicker
      {...frame(props)}
      of={field.of ?? ''}
      readOnly={isReadOnly}
      isClearHidden={field.required || value === ''}
      value={value}
      onValueChange={change}
    />
  );
}
