/** The form of a new template: it keeps the content of the voucher from which somebody came. Nobody types a content. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { templateBody } from '@fieldbook/core/recurring/template';
import { EmptyState } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MasterForm } from '../../derive/master-form/master-form.tsx';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { useT } from '../../i18n/language.tsx';
import { TemplateContent } from './template-content.tsx';

export interface TemplateOfVoucherProps {
  readonly template: MasterDefinition;
  readonly type: string | undefined;
  readonly voucherNo: number;
  readonly mayWrite: boolean;
}

export function TemplateOfVoucher({ template, type, voucherNo, mayWrite }: TemplateOfVoucherProps) {
  const t = useT();
  const definition = typeNamed(type ?? '');
  if (definition === undefined || !Number.isSafeInteger(voucherNo))
    return (
      <EmptyState
        isPage
        title={t('A template is made of a voucher')}
        description={t('Open one like it, and choose “Save as template…” among its actions.')}
      />
    );
  return (
    <StoredVoucher definition={definition} voucherNo={voucherNo}>
      {(voucher) => <TemplateForm {...{ template, definition, voucher, mayWrite }} />}
    </StoredVoucher>
  );
}

interface TemplateFormProps {
  readonly template: MasterDefinition;
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly mayWrite: boolean;
}

const noEditors = {};

function TemplateForm({ template, definition, voucher, mayWrite }: TemplateFormProps) {
  const navigate = useNavigate();
  const { type } = definition;
  const prefilled = useMemo(
    () => ({ voucherType: type, body: templateBody(definition, voucher) }),
    [definition, type, voucher],
  );
  return (
    <MasterForm
      definition={template}
      row={undefined}
      prefilled={prefilled}
      mayWrite={mayWrite}
      editors={noEditors}
      commands={[]}
      panel={() => <TemplateContent type={type} body={prefilled.body} />}
      onSaved={({ code }) => void navigate({ to: '.', search: { code }, replace: true })}
      onLeave={() =>
        void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: String(voucher.voucherNo) } })
      }
    />
  );
}
