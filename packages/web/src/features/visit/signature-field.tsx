/** The customer's signature: drawn with a finger, kept as an attachment of the document. */
import { Button, SignaturePad } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { attachmentOf } from '../../derive/field/attachment.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import type { Attach } from './panel-props.ts';

const NAME = 'signature';

export function SignatureField({ onAttach }: { readonly onAttach: Attach }) {
  const t = useT();
  const { form } = useForm();
  const [turn, setTurn] = useState(0);
  const [isSigned, setSigned] = useState(false);
  // A review that is closed is signed again: what was signed may have changed since.
  useEffect(() => () => onAttach(NAME, undefined), [onAttach]);
  const keep = (picture: Blob | undefined) => {
    if (picture === undefined) return;
    setSigned(true);
    const made = attachmentOf(new File([picture], `${NAME}.png`, { type: 'image/png' }), form.uid);
    onAttach(
      NAME,
      made.then((result) => (result.ok ? result.value : undefined)),
    );
  };
  const clear = () => {
    setTurn(turn + 1);
    setSigned(false);
    onAttach(NAME, undefined);
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex min-h-11 items-center justify-between gap-2 font-medium">
        {t('Signature of the customer')}
        {isSigned && (
          <Button variant="ghost" onClick={clear}>
            {t('Sign again')}
          </Button>
        )}
      </h3>
      <SignaturePad label={t('Sign here with a finger')} turn={turn} onChange={keep} />
    </section>
  );
}
