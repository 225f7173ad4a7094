/** A photo or a file to a document: kept with it on this device and sent by itself (SPEC §5, attachments). */

import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { IconButton, useToast } from '@fieldbook/ui';
import Paperclip from 'lucide-react/icons/paperclip';
import { sayProblems } from '../../derive/say-problems.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { completeOther } from '../../offline/outbox.ts';
import { useFileChoice } from './use-file-choice.tsx';

export function AttachButton({ item }: { readonly item: Pick<OutboxItem, 'uid'> }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const take = async (file: File) => {
    const { attachmentOf } = await import('../../derive/field/attachment.ts');
    const attachment = await attachmentOf(file, item.uid);
    const kept = attachment.ok ? await completeOther(attachment.value) : attachment;
    const [said] = kept.ok ? [] : await sayProblems(kept.problems, language);
    if (said === undefined) toast.show({ title: t('{name} is kept with the document', { name: file.name }) });
    else toast.show({ kind: 'failed', title: said.message });
  };
  const choice = useFileChoice((file) => void take(file));
  return (
    <>
      {choice.field}
      <IconButton
        variant="secondary"
        label={t('Attach')}
        icon={<Paperclip aria-hidden="true" className="size-5" />}
        onClick={choice.open}
      />
    </>
  );
}
