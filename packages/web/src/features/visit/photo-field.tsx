/** A photo that goes with the document, taken by the phone's own camera; made smaller before it is kept. */
import { Button, IconButton } from '@fieldbook/ui';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { attachmentOf } from '../../derive/field/attachment.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { Attach } from './panel-props.ts';

const NAME = 'photo';

export interface PhotoFieldProps {
  readonly label: string;
  readonly onAttach: Attach;
}

export function PhotoField({ label, onAttach }: PhotoFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { form } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const made = await attachmentOf(file, form.uid);
    const [refusal] = made.ok ? [] : await sayProblems(made.problems, language);
    setProblem(refusal?.message);
    if (!made.ok) return;
    onAttach(NAME, Promise.resolve(made.value));
    setPicture(URL.createObjectURL(file));
  };
  const remove = () => {
    onAttach(NAME, undefined);
    setPicture(undefined);
  };
  return (
    <div className="flex flex-col gap-1">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        capture="environment"
        onChange={(event) => void take(event)}
      />
      <div className="flex items-center gap-2">
        {picture !== undefined && <img src={picture} alt={label} className="h-14 w-24 rounded-md object-cover" />}
        <Button
          size="large"
          className="grow"
          icon={<Camera aria-hidden="true" className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {picture === undefined ? label : t('visit.photoAgain')}
        </Button>
        {picture !== undefined && (
          <IconButton
            label={t('visit.photoRemove')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={remove}
          />
        )}
      </div>
      {problem !== undefined && <p className="text-sm text-refused">{problem}</p>}
    </div>
  );
}
