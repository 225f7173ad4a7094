/** The slip of a document that is still being typed, as it will print; it gets its number when it is finished. */
import { previewOf } from '@fieldbook/print/preview/preview';
import type { AmountSpeller } from '@fieldbook/print/words/grammar';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { MasterIndex } from '../../masters/master-index.ts';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { mastersOf } from '../masters/masters-of.ts';
import { Paper } from '../print-preview/paper.tsx';
import { ScaledPaper } from '../print-preview/scaled-paper.tsx';
import { useForm } from '../voucher-form/form-context.ts';
import { wireBody } from '../voucher-form/wire-body.ts';
import { slipOf, wordsOf } from './slip-of.ts';
import { useHeadPictures } from './use-head-pictures.ts';

/** Nothing while the document cannot be read yet. */
export function SlipPreview() {
  const t = useT();
  const me = useMe();
  const { definition, form, masters, decimals, indexOf } = useForm();
  const result = useStore(form.result);
  const [sayAmount, setSayAmount] = useState<AmountSpeller>();
  useEffect(() => void wordsOf(me).then((say) => setSayAmount(() => say)), [me]);
  const pictureOf = useHeadPictures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's own state changes with its result
  const preview = useMemo(() => {
    const { body } = wireBody(definition, form, decimals);
    const held = mastersOf(definition).map((name) => [name, indexOf(name)] as const);
    const indexes = new Map(held.filter((each): each is readonly [string, MasterIndex] => each[1] !== undefined));
    const document = { definition, body, referNo: '', madeAt: new Date().toISOString() };
    const slip = slipOf(document, {}, { me, indexes, masters, sayAmount, pictureOf });
    return slip.ok ? previewOf(slip.value) : undefined;
  }, [result, definition, form, decimals, indexOf, me, masters, sayAmount, pictureOf]);
  if (preview === undefined) return null;
  return (
    <div className="max-h-[60dvh] overflow-y-auto rounded-md border border-line">
      <ScaledPaper widthMm={preview.widthMm} label={t('Preview')}>
        <Paper preview={preview} />
      </ScaledPaper>
    </div>
  );
}
