/** Which printer of the chosen way: pairing one with the browser, those that the wrapper knows, those of the network. */

import type { KnownPrinter } from '@fieldbook/bridge';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Select, useToast } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import { bridge } from '../slip/print-here.ts';
import { isDirect, type PrinterChoice } from './printer-choice.ts';
import { faultWords, paperWord, printerWords } from './printer-words.ts';
import { LineError } from './transport/transport.ts';
import { baudRates, USUAL_BAUD_RATE } from './transport/web-serial.ts';
import type { OfferedPrinter } from './use-printers.ts';
import { transportOf } from './ways-here.ts';

export interface WhichPrinterProps {
  readonly choice: PrinterChoice;
  readonly network: readonly OfferedPrinter[];
  readonly onChange: (choice: PrinterChoice) => void;
}

export function WhichPrinter({ choice, network, onChange }: WhichPrinterProps) {
  if (isDirect(choice.way)) return <Paired choice={choice} onChange={onChange} />;
  if (choice.way === 'bridge') return <OfWrapper choice={choice} onChange={onChange} />;
  if (choice.way === 'network') return <OfNetwork choice={choice} network={network} onChange={onChange} />;
  return null;
}

type OwnProps = Omit<WhichPrinterProps, 'network'>;

function Paired({ choice, onChange }: OwnProps) {
  const label = useLabel();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { way, id, name } = choice;
  if (!isDirect(way)) return null;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      toast.show({ kind: 'failed', title: label(faultWords[error.fault]) });
    } finally {
      setBusy(false);
    }
  };
  const pair = () =>
    run(async () => {
      const paired = await (await transportOf(way))?.pair();
      if (paired !== undefined) onChange({ ...choice, ...paired });
    });
  const forget = () =>
    run(async () => {
      if (id !== undefined) await (await transportOf(way))?.forget(id);
      const { id: _id, name: _name, ...rest } = choice;
      onChange(rest);
    });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm">
        {id === undefined ? (
          <span className="text-soft">{label(printerWords.notPaired)}</span>
        ) : (
          <>
            {label(printerWords.paired)}:{' '}
            <bdi className="font-medium">{name === undefined || name === '' ? id : name}</bdi>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant={id === undefined ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => void pair()}>
          {label(id === undefined ? printerWords.pair : printerWords.pairAnother)}
        </Button>
        {id !== undefined && (
          <Button variant="ghost" onClick={() => void forget()}>
            {label(printerWords.forget)}
          </Button>
        )}
      </div>
      {way === 'serial' && (
        <Select
          className="max-w-sm self-stretch"
          label={label(printerWords.speed)}
          options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(choice.baudRate ?? USUAL_BAUD_RATE)}
          onValueChange={(rate) => onChange({ ...choice, baudRate: Number(rate) })}
        />
      )}
    </div>
  );
}

const OWN = '';

function OfWrapper({ choice, onChange }: OwnProps) {
  const label = useLabel();
  const [known, setKnown] = useState<readonly KnownPrinter[]>([]);
  useEffect(() => {
    let isGone = false;
    void bridge.printers().then((answer) => {
      if (answer.ok && !isGone) setKnown(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (known.length === 0 && choice.id === undefined) return null;
  const choose = (id: string) => {
    const { id: _id, name: _name, ...rest } = choice;
    const found = known.find((each) => each.id === id);
    onChange(found === undefined ? rest : { ...rest, id, name: found.name });
  };
  const others = known.map(({ id, name }) => ({ value: id, label: name }));
  const isThere = choice.id === undefined || known.some(({ id }) => id === choice.id);
  return (
    <Select
      className="max-w-sm"
      label={label(printerWords.which)}
      options={[{ value: OWN, label: label(printerWords.ownChoice) }, ...others]}
      value={isThere ? (choice.id ?? OWN) : null}
      placeholder={choice.name}
      onValueChange={choose}
    />
  );
}

function OfNetwork({ choice, network, onChange }: WhichPrinterProps) {
  const label = useLabel();
  const language = useLanguage();
  if (network.length === 0) return <p className="text-sm text-soft">{label(printerWords.noneInNetwork)}</p>;
  const choose = (code: string) => {
    const row = network.find((each) => each.code === code);
    if (row === undefined) return;
    const { paper, profile } = row;
    onChange({ way: 'network', id: code, name: nameIn(language, row), paper, profile });
  };
  return (
    <Select
      className="max-w-sm"
      label={label(printerWords.which)}
      options={network.map((row) => ({
        value: row.code,
        label: `${nameIn(language, row)} · ${paperWord(row.paper, language)}`,
      }))}
      value={choice.id ?? null}
      onValueChange={choose}
    />
  );
}
