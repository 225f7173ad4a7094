/** What a cell shows: what was typed, else what the rules filled in; references by name, dates as people write them. */

import type { Field } from '@fieldbook/core/definition/field';
import { sayIf } from '@fieldbook/core/i18n/say';
import { showDate, showNumberText } from '@fieldbook/ui';
import { showReference } from '../../masters/master-index.ts';
import { isNumberKind } from './columns.ts';
import type { GridContext } from './grid-context.ts';

type ShowContext = Pick<GridContext, 'indexOf' | 'language'>;

export function showValue(field: Field, value: string, { indexOf, language }: ShowContext): string {
  if (value === '') return '';
  if (field.kind === 'date') return showDate(value);
  if (field.kind === 'reference') return showReference(indexOf(field.of ?? ''), field.of ?? '', value, language);
  if (field.kind === 'choice') {
    const at = field.options?.indexOf(value) ?? -1;
    return sayIf(field.optionLabels?.[at], language) ?? value;
  }
  return isNumberKind(field.kind) ? showNumberText(value) : value;
}
