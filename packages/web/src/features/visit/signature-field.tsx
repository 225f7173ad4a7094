/** Signatures in a review: the customer's, and the seller's own where it is wanted; kept as attachments of the document. */
import { type SignatureRole, signatureLabels } from '@fieldbook/core/sync/signature';
import { Button, SignaturePad } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { signatureOf } from '../../derive/field/attachment.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { Attach } from './panel-props.ts';

export function SignatureField({ onAttach }: { readonly onAttach: Attach }) {
  const t = useT();
  const { definition } = useForm();
  const [isOwn, setOwn] = useState(false);
  const isOfCustomer = definition.party?.side === 'customer';
  return (
    <>
      <Pad by="partyVerifiedBy" title={isOfCustomer ? t('Signature of the customer') : undefined} onAttach={onAttach} />
      {isOwn ? (
        <Pad by="preparedBy" title={t('Your own signature')} onAttach={onAttach} />
      ) : (
        <Button variant="ghost" className="self-start" onClick={() => setOwn(true)}>
          {t('Sign yourself too')}
        </Button>
      )}
    </>
  );
}

interface PadProps {
  readonly by: SignatureRole;
  readonly title: string | undefined;
  readonly onAttach: Attach;
}

function Pad({ by, title, onAttach }: PadProps) {
  const t = useT();
  const label = useLabel();
  const { form } = useForm();
  const [turn, setTurn] = useState(0);
  const [isSigned, setSigned] = useState(false);
  // A review that is closed is signed again: what was signed may have changed since.
  useEffect(() => () => onAttach(by, undefined), [onAttach, by]);
  const keep = (picture: Blob | undefined) => {
    if (picture === undefined) return;
    setSigned(true);
    // A sale is completed also where the picture could not be read.
    onAttach(
      by,
      signatureOf(picture, by, form.uid).catch(() => undefined),
    );
  };
  const clear = () => {
    setTurn(turn + 1);
    setSigned(false);
    onAttach(by, undefined);
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex min-h-11 items-center justify-between gap-2 font-medium">
        {title ?? label(signatureLabels[by])}
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
