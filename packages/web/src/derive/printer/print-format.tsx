/** On which printer, on what paper and in which language: the part of every print dialog that is the same (SPEC §2, Dialogs). */
import type { Paper, PrintLang } from '@fieldbook/print/document';
import { Segmented, Select } from '@fieldbook/ui';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import { type PrinterChoice, papers, printLangs } from './printer-choice.ts';
import { choiceWord, langWord, paperWord, printerWords } from './printer-words.ts';
import { isSamePrinter, usePrinters } from './use-printers.ts';

export interface PrintFormatValue {
  readonly printer: PrinterChoice;
  readonly lang: PrintLang;
}

export interface PrintFormatProps {
  readonly value: PrintFormatValue;
  readonly onValueChange: (value: PrintFormatValue) => void;
  /** Papers that the layout has; all when left out. */
  readonly papers?: readonly Paper[];
}

export function PrintFormat({ value, onValueChange, papers: offered = papers }: PrintFormatProps) {
  const label = useLabel();
  const language = useLanguage();
  const { printer, lang } = value;
  const printers = usePrinters(printer);
  const options = printers.map((each, index) => ({
    value: String(index),
    label: [each.name, choiceWord(each, language)].filter((part) => part !== undefined).join(' · '),
  }));
  const chosen = printers.findIndex((each) => isSamePrinter(each, printer));
  const change = (next: PrinterChoice | undefined) => {
    if (next !== undefined) onValueChange({ ...value, printer: next });
  };
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={label(printerWords.printer)}
        options={options}
        value={chosen < 0 ? null : String(chosen)}
        onValueChange={(index) => change(printers[Number(index)])}
      />
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={label(printerWords.paper)}
          options={offered.map((paper) => ({ value: paper, label: paperWord(paper, language) }))}
          value={printer.paper}
          onValueChange={(paper) => change({ ...printer, paper })}
        />
        <Segmented
          label={label(printerWords.language)}
          options={printLangs.map((each) => ({ value: each, label: langWord(each, label) }))}
          value={lang}
          onValueChange={(next) => onValueChange({ ...value, lang: next })}
        />
      </div>
    </div>
  );
}
