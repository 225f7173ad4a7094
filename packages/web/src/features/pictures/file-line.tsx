/** One chosen file: what it shows, which item it is for, and what became of it. */
import { Badge, Bdi, IconButton, Spinner } from '@fieldbook/ui';
import X from 'lucide-react/icons/x';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { useT } from '../../i18n/language.tsx';
import type { FileToAttach } from './use-attaching.ts';

export interface FileLineProps {
  readonly line: FileToAttach;
  readonly onMatch: (item: string) => void;
  readonly onRemove: () => void;
}

export function FileLine({ line, onMatch, onRemove }: FileLineProps) {
  const t = useT();
  const { file, preview, item, state, message } = line;
  return (
    <li data-file={file.name} className="flex flex-wrap items-center gap-3 py-2">
      <img src={preview} alt="" className="paper size-14 shrink-0 rounded-md border border-line object-contain" />
      <span className="min-w-0 grow">
        <Bdi className="block truncate">{file.name}</Bdi>
        {state === 'failed' && <span className="block text-xs text-refused">{message}</span>}
        {item === '' && <span className="block text-xs text-pending">{t('No item is called like this')}</span>}
      </span>
      <span className="order-last w-full desk:order-none desk:w-72">
        <MasterPicker
          label={t('Item')}
          isLabelHidden
          placeholder={t('Choose the item')}
          of="item"
          readOnly={state === 'done' || state === 'storing'}
          value={item}
          onValueChange={onMatch}
        />
      </span>
      <span className="grid w-20 shrink-0 justify-items-end">
        {state === 'storing' && <Spinner label={t('The picture is being stored')} />}
        {state === 'done' && <Badge tone="posted">{t('Done')}</Badge>}
        {(state === 'waiting' || state === 'failed') && (
          <IconButton
            label={t('Remove {name}', { name: file.name })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
