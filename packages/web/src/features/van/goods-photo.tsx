/** A photo of damaged goods, taken by the phone's own camera; it goes into the same write as the document. */
import { Button, IconButton } from '@fieldbook/ui';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type AttachmentDocument, attachmentOf } from '../../derive/field/attachment.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

export interface GoodsPhotoProps {
  readonly voucherUid: string;
  readonly onPhoto: (photo: AttachmentDocument | undefined) => void;
}

export function GoodsPhoto({ voucherUid, onPhoto }: GoodsPhotoProps) {
  const t = useT();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const made = await attachmentOf(file, voucherUid);
    const [refusal] = made.ok ? [] : await sayProblems(made.problems, language);
    setProblem(refusal?.message);
    if (!made.ok) return;
    onPhoto(made.value);
    setPicture(URL.createObjectURL(file));
  };
  const remove = () => {
    onPhoto(undefined);
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
        {picture !== undefined && (
          <img src={picture} alt={t('Photo of the goods')} className="h-11 w-16 rounded-md object-cover" />
        )}
        <Button
          size="large"
          className="grow"
          icon={<Camera aria-hidden="true" className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {t(picture === undefined ? 'Photo of the goods' : 'Take it again')}
        </Button>
        {picture !== undefined && (
          <IconButton
            label={t('Remove the photo')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={remove}
          />
        )}
      </div>
      {problem !== undefined && <p className="text-sm text-refused">{problem}</p>}
    </div>
  );
}
