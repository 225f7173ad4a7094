/** Printing from a screen: prints on the device's printer, says how it goes, and keeps what went wrong until it is dealt with. */
import { readSettings } from '@fieldbook/core/settings/settings';
import { useState } from 'react';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { bridge } from '../slip/print-here.ts';
import type { PrintFault, PrintOrder, PrintOutcome, PrintState } from './print-document.ts';
import { type PrinterChoice, paperHere, printPreference } from './printer-choice.ts';

export type PrintStanding =
  | PrintState
  | {
      readonly at: 'failed';
      readonly fault: PrintFault;
      readonly hasBegun: boolean;
      readonly detail?: string | undefined;
      readonly choice: PrinterChoice;
    };

export interface Printing {
  /** Of this device; what it does without one: the wrapper's own printer, or the browser's page. */
  readonly choice: PrinterChoice;
  /** Nothing while nothing is printed and nothing went wrong. */
  readonly standing: PrintStanding | undefined;
  readonly isBusy: boolean;
  /** `instead`: on another printer, this once. */
  readonly print: (order: PrintOrder, instead?: PrinterChoice) => Promise<PrintOutcome>;
  /** The person has seen what went wrong. */
  readonly dismiss: () => void;
}

export function useChoice(): PrinterChoice {
  const settings = readSettings(useMe().settings);
  const { printer } = useStore(printPreference);
  return printer ?? { way: bridge.isNative ? 'bridge' : 'pdf', paper: paperHere(settings) };
}

/** `wish`: another printer or paper for this screen alone. */
export function usePrint(wish?: PrinterChoice): Printing {
  const own = useChoice();
  const choice = wish ?? own;
  const [standing, setStanding] = useState<PrintStanding>();
  return {
    choice,
    standing,
    isBusy: standing !== undefined && standing.at !== 'failed',
    dismiss: () => setStanding(undefined),
    async print(order, instead) {
      const used = instead ?? choice;
      setStanding({ at: 'preparing' });
      try {
        const { printDocument } = await import('./printing.ts');
        const outcome = await printDocument(order, used, setStanding);
        const { fault, hasBegun, detail }: Partial<Extract<PrintOutcome, { isDone: false }>> = outcome.isDone
          ? {}
          : outcome;
        setStanding(
          fault === undefined ? undefined : { at: 'failed', fault, hasBegun: hasBegun === true, detail, choice: used },
        );
        return outcome;
      } catch (error) {
        setStanding(undefined);
        throw error;
      }
    },
  };
}
