/** Files of a voucher that is not posted yet: they wait in its form and its draft, and go after it (use-posting.ts). */
import { Banner, Button, IconButton, Sheet } from '@fieldbook/ui';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { attachmentOf, fileToAttach } from '../field/attachment.ts';
import { sayProblems } from '../say-problems.ts';
import { useForm } from '../voucher-form/form-context.ts';
import { fileTitle, KindIcon } from './file-icon.tsx';
import { FileIntake } from './file-intake.tsx';

export function FormFiles() {
  const t = useT();
  const language = useLanguage();
  const { form, field } = useForm();
  const files = Object.entries(useStore(form.files));
  const [isOpen, setOpen] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async (chosen: readonly File[]) => {
    setRefusals([]);
    for (const file of chosen) {
      const made = await (field === undefined ? fileToAttach : attachmentOf)(file, form.uid);
      if (made.ok) form.setFile(made.value.uid, made.value);
      const [said] = made.ok ? [] : await sayProblems(made.problems, language);
      if (said !== undefined) setRefusals((all) => [...all, `${file.name}: ${said.message}`]);
    }
  };
  const count = files.length;
  return (
    <>
      <span className="relative">
        <IconButton
          label={count === 0 ? t('Attach files') : t('{n, plural, one {# file} other {# files}}', { n: count })}
          icon={<Paperclip aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 min-w-4 rounded-full bg-action px-1 text-center text-xs leading-4 text-on-action"
          >
            {count}
          </span>
        )}
      </span>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Attachments')}
        description={t('They are sent with the voucher.')}
        actions={<Button onClick={() => setOpen(false)}>{t('Close')}</Button>}
      >
        <div className="flex flex-col gap-3">
          {refusals.map((message) => (
            <Banner key={message} tone="refused" title={message} />
          ))}
          <ul className="divide-y divide-hair border-y border-line empty:hidden">
            {files.map(([name, { body }]) => {
              const facts = body as { readonly name?: string; readonly mediaType: string };
              const title = fileTitle({ ...facts, extension: '' });
              return (
                <li key={name} className="flex min-h-12 items-center gap-3">
                  <KindIcon mediaType={facts.mediaType} />
                  <span className="min-w-0 grow truncate">
                    <bdi>{title}</bdi>
                  </span>
                  <IconButton
                    label={t('Remove {name}', { name: title })}
                    icon={<X aria-hidden="true" className="size-4" />}
                    onClick={() => form.setFile(name, undefined)}
                  />
                </li>
              );
            })}
          </ul>
          <FileIntake isOpen={isOpen} onFiles={(chosen) => void add(chosen)} />
        </div>
      </Sheet>
    </>
  );
}
