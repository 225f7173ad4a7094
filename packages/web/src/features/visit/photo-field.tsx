/** A photo that goes with the document and its draft, taken by the phone's own camera; made smaller before it is kept. */
import { Button, IconButton } from '@fieldbook/ui';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type AttachmentDocument, attachmentOf } from '../../derive/field/attachment.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';

/** Its name among the files of the form. */
export const PHOTO = 'photo';

export interface PhotoFieldProps {
  readonly label: string;
}

export function PhotoField({ label }: PhotoFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { form } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const photo = useStore(form.files)[PHOTO];
  const picture = usePicture(photo);
  const [problem, setProblem] = useState<string>();
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const made = await attachmentOf(file, form.uid);
    const [refusal] = made.ok ? [] : await sayProblems(made.problems, language);
    setProblem(refusal?.message);
    if (made.ok) form.setFile(PHOTO, made.value);
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
          {picture === undefined ? label : t('Take it again')}
        </Button>
        {picture !== undefined && (
          <IconButton
            label={t('Remove the photo')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => form.setFile(PHOTO, undefined)}
          />
        )}
      </div>
      {problem !== undefined && <p className="text-sm text-refused">{problem}</p>}
    </div>
  );
}

/** An address of the photo as it will be handed in, also of one that came back with the draft. */
function usePicture(photo: AttachmentDocument | undefined): string | undefined {
  const address = useMemo(() => {
    if (photo === undefined) return undefined;
    const { content, mediaType } = photo.body as { readonly content: string; readonly mediaType: string };
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  }, [photo]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
}
