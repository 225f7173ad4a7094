/** How a print goes, above the bar with its button: connecting, how much is out, what went wrong and what can be done about it. */
import { Banner, Bdi, Button, ProgressBar } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import type { PrintFault } from './print-document.ts';
import { isDirect, type PrinterChoice } from './printer-choice.ts';
import { choiceWord, faultWords, printerWords } from './printer-words.ts';
import type { Printing, PrintStanding } from './use-print.ts';
import { waysHere } from './ways-here.ts';

export interface PrintStandingProps {
  readonly printing: Printing;
  /** Prints once more; a copy where a part may be out. Left out where that is another button. */
  readonly onAgain?: (() => void) | undefined;
  /** Prints it another way, this once: offered where the office does not have the document. */
  readonly onInstead?: ((choice: PrinterChoice) => void) | undefined;
  /** Where a printer is chosen, nobody is led there. */
  readonly isAtChoice?: boolean | undefined;
}

export function StandingOfPrint(props: PrintStandingProps) {
  const { standing } = props.printing;
  if (standing === undefined) return null;
  return (
    <div className="px-4 py-2 desk:px-5 print:hidden">
      {standing.at === 'failed' ? <Failed {...props} standing={standing} /> : <Working standing={standing} />}
    </div>
  );
}

function Working({ standing }: { readonly standing: Exclude<PrintStanding, { readonly at: 'failed' }> }) {
  const label = useLabel();
  const text = label(printerWords[standing.at]);
  const share = standing.at === 'printing' ? Math.floor((standing.taken / Math.max(1, standing.all)) * 100) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-soft">
        {text} {share !== undefined && <Bdi>{`${share} %`}</Bdi>}
      </p>
      <ProgressBar label={text} value={share} />
    </div>
  );
}

/** The office lacks it: this device has it all the same, and prints it by itself. */
const notThere: ReadonlySet<PrintFault> = new Set(['notAtServer', 'notHandedIn', 'keptAside']);

function otherWays({ paper }: PrinterChoice): readonly PrinterChoice[] {
  return waysHere().flatMap((way) => (isDirect(way) ? [] : [{ way, paper }]));
}

interface FailedProps extends PrintStandingProps {
  readonly standing: Extract<PrintStanding, { readonly at: 'failed' }>;
}

function Failed({ printing, standing, onAgain, onInstead, isAtChoice }: FailedProps) {
  const label = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const { fault, hasBegun, detail, choice } = standing;
  const others = onInstead === undefined || !notThere.has(fault) ? [] : otherWays(choice);
  const isOfChoice = isAtChoice !== true && !hasBegun && fault !== 'notKept' && fault !== 'noNetwork';
  return (
    <Banner
      tone={hasBegun ? 'warning' : 'refused'}
      title={label(hasBegun ? printerWords.look : printerWords.notPrinted)}
      onDismiss={printing.dismiss}
      action={
        onAgain === undefined && !isOfChoice && others.length === 0 ? undefined : (
          <span className="flex min-w-0 flex-wrap gap-2">
            {others.map((other) => (
              <Button key={other.way} onClick={() => onInstead?.(other)}>
                {label(printerWords.instead)}: {choiceWord(other, language)}
              </Button>
            ))}
            {onAgain !== undefined && (
              <Button onClick={onAgain}>{label(hasBegun ? printerWords.againAsCopy : printerWords.again)}</Button>
            )}
            {isOfChoice && (
              <Button variant="ghost" onClick={() => void navigate({ to: '/dashboard/preference' })}>
                {label(printerWords.choose)}
              </Button>
            )}
          </span>
        )
      }
    >
      {fault === 'said' && detail !== undefined ? detail : label(faultWords[fault])}{' '}
      <span className="text-faint">
        {choice.name !== undefined && choice.name !== '' && (
          <>
            <bdi>{choice.name}</bdi>
            {' · '}
          </>
        )}
        {choiceWord(choice, language)}
      </span>
    </Banner>
  );
}
