/** Goods of a document completed here move in and out of the van itself. By facts of the definition, never by a voucher type. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useEffect } from 'react';
import type { FormParts } from '../voucher-form/form-context.ts';

/** The header field that names the van: where goods arrive at a target, that one. Nothing where no goods move. */
export function vanField({ header, stock }: Pick<VoucherDefinition, 'header' | 'stock'>): string | undefined {
  if (stock === undefined) return undefined;
  const name = stock === 'in' && header.toGodown !== undefined ? 'toGodown' : 'godown';
  return header[name]?.of === 'godown' ? name : undefined;
}

/** Fills the van in while nobody chose a godown; also when the lease becomes known after the form was drawn. */
export function useVan({ definition, form, field }: Pick<FormParts, 'definition' | 'form' | 'field'>): void {
  const van = field?.van;
  useEffect(() => {
    const name = vanField(definition);
    if (van !== undefined && name !== undefined && (form.header.get()[name] ?? '') === '') form.setField(name, van);
  }, [definition, form, van]);
}
