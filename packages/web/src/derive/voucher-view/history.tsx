/** Who posted a voucher, who changed it and who printed it first, in the day of its branch: the clock of the browser may stand in another country. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner } from '@fieldbook/ui';
import { Fragment, useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { useTimes } from '../times.ts';
import { ChangeList } from './change-list.tsx';
import type { StoredVoucherFacts } from './stored-voucher.ts';
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
  const { postedAt, postedBy = '', prints } = voucher;
  const zone = zoneOfBranch(me, voucher['branch']);
  const { moment: at } = useTimes(zone);
  if (postedAt === undefined) return null;
  return (
    <div className="px-1 text-xs text-faint">
      <p>
        <Sentence text={t('Posted by {who}, {when}', places)} who={postedBy} when={at(postedAt)} />
      </p>
      {voucher.version > 1 && <Changes definition={definition} voucher={voucher} decimals={decimals} zone={zone} />}
      {prints !== undefined && (
        <p>
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
  );
}

/** What became of it since; read when it is opened. */
function Changes({ definition, voucher, decimals, zone }: HistoryProps & { readonly zone: string | undefined }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { data, error } = useHistory(definition, voucher, isShown);
  return (
    <details onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="cursor-pointer touch:min-h-11">
        {t('{n, plural, one {One change} other {# changes}}', { n: voucher.version - 1 })}
      </summary>
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      {data !== undefined && (
        <ChangeList definition={definition} changes={data.changes.toReversed()} decimals={decimals} zone={zone} />
      )}
    </details>
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
