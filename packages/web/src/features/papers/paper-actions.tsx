/** What is done with the paper of a list: printed on this device's printer, handed on, kept or opened as PDF. */
import type { PaperName } from '@fieldbook/core/reports/papers';
import type { PrintDoc } from '@fieldbook/print/document';
import { Button } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { PdfButtons } from '../../derive/paper/pdf-buttons.tsx';
import type { Printing } from '../../derive/printer/use-print.ts';
import { ShareButton } from '../../derive/slip/share-button.tsx';
import { useLabel } from '../../i18n/language.tsx';
import type { PaperWish } from './paper-wish.ts';
import { paperWords } from './paper-words.ts';

export interface PaperActionsProps {
  readonly name: PaperName;
  readonly wish: PaperWish;
  readonly doc: PrintDoc;
  readonly printing: Printing;
}

export function PaperActions({ name, wish, doc, printing }: PaperActionsProps) {
  const say = useLabel();
  const query = { ...wish, paper: doc.paper, lang: doc.lang };
  const print = () => printing.print({ docs: [doc], atServer: { operation: `paper.${name}.print`, query } });
  return (
    <>
      <ShareButton doc={doc} number={name} />
      <PdfButtons
        name={name}
        path={`/papers/${name}/print.pdf`}
        query={query}
        link={{ operation: `paper.${name}.pdf`, query }}
      />
      <Button
        variant="primary"
        isBusy={printing.isBusy}
        icon={<Printer aria-hidden="true" className="size-4" />}
        onClick={() => void print()}
      >
        {say(paperWords.print)}
      </Button>
    </>
  );
}
