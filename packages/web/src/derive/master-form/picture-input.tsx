/**
 * The picture of a row: chosen from this device, stored at once, and in the row when the form is saved. One that heads paper is shown
 * as paper shows it. Without a network there is nothing to choose.
 */
import { pictureHash } from '@fieldbook/core/definition/picture-address';
import { Button, Field, ProgressBar } from '@fieldbook/ui';
import ImageUp from 'lucide-react/icons/image-up';
import Trash from 'lucide-react/icons/trash-2';
import { type ChangeEvent, use, useRef, useState, useSyncExternalStore } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { sayProblems } from '../say-problems.ts';
import type { InputProps } from './input-frame.ts';
import { PictureFolder } from './picture-folder.ts';
import { PaperPictureView, StoredPictureView } from './picture-views.tsx';
import { storePicture } from './store-picture.ts';

export function PictureInput(props: InputProps) {
  const { label, value, change, field, isReadOnly, error } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const { take, isStoring, failure } = useStoring(change);
  const isOurs = pictureHash(value) !== undefined;
  const View = field.headsPaper === true ? PaperPictureView : StoredPictureView;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) void take(file);
  };
  const verb = value === '' ? t('Choose a picture') : t('Choose another');
  const hint = isOnline ? t('PNG or JPEG, up to 3 MB') : t('A picture can be chosen when there is a network.');
  return (
    <Field label={label} error={failure ?? error} hint={isReadOnly ? undefined : hint} required={field.required}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {isOurs && <View key={value} address={value} label={label} />}
          {value !== '' && !isOurs && (
            <p className="text-xs text-soft">
              <bdi className="break-all">
                {t('It lies elsewhere, so it is neither shown nor printed: {address}', { address: value })}
              </bdi>
            </p>
          )}
          {isStoring && <ProgressBar label={t('The picture is being stored')} className="max-w-text" />}
          <input ref={input} type="file" hidden accept="image/png,image/jpeg" onChange={chosen} />
          {!isReadOnly && (
            <div className="flex flex-wrap gap-2">
              <Button
                {...control}
                aria-label={`${verb}: ${label}`}
                icon={<ImageUp aria-hidden="true" className="size-4" />}
                isBusy={isStoring}
                disabled={!isOnline}
                onClick={() => input.current?.click()}
              >
                {verb}
              </Button>
              {value !== '' && (
                <Button
                  variant="ghost"
                  aria-label={`${t('Remove')}: ${label}`}
                  icon={<Trash aria-hidden="true" className="size-4" />}
                  disabled={isStoring}
                  onClick={() => change('')}
                >
                  {t('Remove')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function useStoring(change: (address: string) => void) {
  const t = useT();
  const language = useLanguage();
  const folder = use(PictureFolder);
  const [isStoring, setStoring] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setStoring(true);
    setFailure(undefined);
    try {
      const stored = await storePicture(folder, file);
      if (stored.ok) change(stored.value);
      else setFailure((await sayProblems(stored.problems, language))[0]?.message);
    } catch (error) {
      setFailure(sayFailure(error, t));
    } finally {
      setStoring(false);
    }
  };
  return { take, isStoring, failure };
}

function useOnline(): boolean {
  return useSyncExternalStore(hearNetwork, () => navigator.onLine);
}

function hearNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
