/** Prints a stored voucher on the printer of this device: the paper that is due now, which the office counts and marks as a copy. */
import type { PrintLang } from '@fieldbook/print/document';
import { Button, useToast } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { choiceWord, printerWords } from './printer-words.ts';
import type { Printing } from './use-print.ts';

export interface StoredPaper {
  readonly type: string;
  readonly path: string;
  readonly voucherNo: string;
  readonly lang: PrintLang;
}

export interface PrintVoucherButtonProps {
  readonly printing: Printing;
  readonly of: StoredPaper;
}

/** Nothing where this device has chosen no printer: its paper is the PDF. */
export function PrintVoucherButton({ printing, of }: PrintVoucherButtonProps) {
  const label = useLabel();
  const language = useLanguage();
  const t = useT();
  const toast = useToast();
  if (printing.choice.way === 'pdf') return null;
  const print = async () => {
    try {
      await printStored(printing, of);
    } catch (failure) {
      toast.show({ kind: 'failed', title: sayFailure(failure, t) });
    }
  };
  return (
    <Button
      variant="primary"
      icon={<Printer aria-hidden="true" className="size-4" />}
      isBusy={printing.isBusy}
      title={choiceWord(printing.choice, language)}
      onClick={() => void print()}
    >
      {label(printerWords.print)}
    </Button>
  );
}

export async function printStored(printing: Printing, { type, path, voucherNo, lang }: StoredPaper): Promise<void> {
  const { way, paper } = printing.choice;
  const looks = { paper, lang };
  const atServer = { operation: `${type}.print`, parameters: { voucherNo }, query: { lang } };
  if (way === 'network') {
    await printing.print({ docs: [], atServer });
    return;
  }
  const docs = [await ask('GET /{vouchers}/{voucherNo}/print', { path: { vouchers: path, voucherNo }, query: looks })];
  const body = { path, voucherNo: Number(voucherNo), ...looks };
  const key = crypto.randomUUID();
  const begin = async () => [await ask('POST /voucher-papers', { body, key })];
  await printing.print({ docs, atServer, begin });
}
