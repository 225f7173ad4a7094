/** What stands open of a party in one currency: where the credits come from is chosen, and what is posted is told by what was typed. */
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { Banner, Segmented } from '@fieldbook/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { MatchingForm } from './matching-form.tsx';
import { type CreditKind, creditKinds, currenciesOf, kindWords, ofKind, partyRows, type Side } from './open-rows.ts';
import type { Named } from './use-matching.ts';

export interface PartyMatchingProps {
  readonly side: Side;
  readonly party: string;
  readonly kind: CreditKind;
  readonly named: Named;
  readonly rows: readonly OpenBillRow[];
  readonly onKind: (kind: CreditKind) => void;
  readonly onReload: () => Promise<unknown>;
  /** Below the form. */
  readonly children: ReactNode;
}

export function PartyMatching({ side, party, kind, named, rows, onKind, onReload, children }: PartyMatchingProps) {
  const t = useT();
  const me = useMe();
  const currencies = currenciesOf(rows);
  const [chosen, setChosen] = useState<string>();
  // What stands open has changed: amounts are proposed anew.
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const code = currencies.find((each) => each === chosen) ?? currencies[0] ?? me.currency.code;
  const currency = me.currencies.find((each) => each.code === code) ?? me.currency;
  const all = partyRows(rows, { side, currency, baseDecimals: me.currency.decimals });
  const anew = async (message?: string) => {
    setRefusal(message);
    await onReload();
    setRound((before) => before + 1);
  };
  return (
    <MatchingForm
      key={`${code} ${kind} ${round}`}
      {...{ side, party, currency, named }}
      rows={{ credits: ofKind(all.credits, kind), bills: all.bills }}
      onPosted={() => anew()}
      onOutdated={anew}
      choices={
        <>
          {refusal !== undefined && (
            <Banner tone="warning" title={refusal}>
              {t('What stands open was loaded again.')}
            </Banner>
          )}
          <div className="-mx-4 flex shrink-0 gap-2 overflow-x-auto px-4 desk:mx-0 desk:px-0">
            <Segmented
              label={t('Where credits come from')}
              options={creditKinds.map((value) => ({ value, label: t(kindWords[side][value]) }))}
              value={kind}
              onValueChange={onKind}
            />
            {currencies.length > 1 && (
              <Segmented
                label={t('Currency')}
                options={currencies.map((value) => ({ value, label: value }))}
                value={code}
                onValueChange={setChosen}
              />
            )}
          </div>
        </>
      }
    >
      {children}
    </MatchingForm>
  );
}
