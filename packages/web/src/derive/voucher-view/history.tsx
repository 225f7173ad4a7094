/** What became of a voucher, the latest first: who made it and on which device, who changed what of it, and who printed it. Moments are in the day of its branch: the clock of the browser may stand in another country. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, SkeletonRows } from '@fieldbook/ui';
import { Fragment } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { useTimes } from '../times.ts';
import { ChangeList } from './change-list.tsx';
import { Panel } from './panel.tsx';
import { useHistory } from './use-stored-voucher.ts';

/** Stand for the name and the time in the sentence until they are drawn, each isolated from its direction. */
const [WHO, WHEN] = ['\u0001', '\u0002'];
const places = { who: WHO, when: WHEN };

export interface HistoryProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
}

export function History({ definition, voucher, decimals }: HistoryProps) {
  const t = useT();
  const me = useMe();
  const { data, error } = useHistory(definition, voucher);
  const { prints } = voucher;
  const zone = zoneOfBranch(me, voucher['branch']);
  const { moment: at } = useTimes(zone);
  return (
    <Panel title={t('History')}>
      <div className="border-t border-line px-4 py-2">
        {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
        {data === undefined && error === null && <SkeletonRows rows={2} columns={1} />}
        {data !== undefined && (
          <ChangeList definition={definition} changes={data.changes.toReversed()} decimals={decimals} zone={zone} />
        )}
        {prints !== undefined && (
          <p className="border-t border-hair py-1.5 text-grid text-soft">
            <Sentence
              text={t('{n, plural, one {Printed once, by {who}} other {Printed # times, first by {who}}}, {when}', {
                ...places,
                n: prints.count,
              })}
              who={prints.firstBy}
              when={at(prints.firstAt)}
            />
          </p>
        )}
      </div>
    </Panel>
  );
}

interface SentenceProps {
  readonly text: string;
  readonly who: string;
  readonly when: string;
}

function Sentence({ text, who, when }: SentenceProps) {
  const drawn: Readonly<Record<string, string>> = { [WHO]: who, [WHEN]: when };
  return text
    .split(new RegExp(`(${WHO}|${WHEN})`))
    .map((part) =>
      drawn[part] === undefined ? <Fragment key={part}>{part}</Fragment> : <bdi key={part}>{drawn[part]}</bdi>,
    );
}
