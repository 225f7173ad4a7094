/** The choice of a paper: what it tells, on which printer, paper and in which language; a dialog at the desk, a sheet on the phone. */
import type { PaperName } from '@fieldbook/core/reports/papers';
import { Button, Dialog, Sheet, SkeletonRows, useIsPhone, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { PrintFormat, type PrintFormatValue } from '../../derive/printer/print-format.tsx';
import { download } from '../../derive/register/download.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { choices, mastersOfChoice } from './choice-fields.tsx';
import { isComplete, type PaperWish } from './paper-wish.ts';
import { paperWords } from './paper-words.ts';

export interface ChoiceDialogProps {
  readonly name: PaperName;
  readonly title: string;
  readonly first: PaperWish;
  readonly format: PrintFormatValue;
  readonly onFormat: (format: PrintFormatValue) => void;
  readonly onChosen: (wish: PaperWish) => void;
  readonly onCancel: () => void;
}

export function ChoiceDialog({ name, title, first, format, onFormat, onChosen, onCancel }: ChoiceDialogProps) {
  const t = useT();
  const say = useLabel();
  const toast = useToast();
  const isPhone = useIsPhone();
  const loaded = useMasters(mastersOfChoice[name]);
  const [wish, setWish] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const Fields = choices[name];
  const isReady = isComplete(name, wish);
  const take = async () => {
    setBusy(true);
    try {
      const looks = { paper: format.printer.paper, lang: format.lang };
      const called = await download(`/papers/${name}/print.pdf`, { ...wish, ...looks }, `${name}.pdf`);
      toast.show({ title: t('The file {name} is in your downloads', { name: called }) });
    } catch (failure) {
      toast.show({ kind: 'failed', title: sayFailure(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  const Frame = isPhone ? Sheet : Dialog;
  return (
    <Frame
      open
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={title}
      actions={
        <>
          <Button
            icon={<Download aria-hidden="true" className="size-4" />}
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => void take()}
          >
            {say(paperWords.downloadPdf)}
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={() => onChosen(wish)}>
            {say(paperWords.preview)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {loaded.state === 'loading' && <SkeletonRows rows={5} columns={1} />}
        {loaded.state === 'failed' && <FailedState error={loaded.error} onRetry={loaded.retry} />}
        {loaded.state === 'ready' && (
          <>
            <Fields wish={wish} onWish={setWish} indexes={loaded.indexes} />
            <PrintFormat value={format} onValueChange={onFormat} />
          </>
        )}
      </div>
    </Frame>
  );
}
