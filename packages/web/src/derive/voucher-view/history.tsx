/** Who posted a voucher and who printed it first, in the day of its branch: the clock of the browser may stand in another country. */
import { Fragment } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { useTimes } from '../times.ts';
import type { StoredVoucherFacts } from './stored-voucher.ts';

/** Stand for the name and the time in the sentence until they are drawn, each isolated from its direction. */
const [WHO, WHEN] = ['\u0001', '\u0002'];
const places = { who: WHO, when: WHEN };

export function History({ voucher }: { readonly voucher: StoredVoucherFacts }) {
  const t = useT();
  const me = useMe();
  const { postedAt, postedBy = '', prints } = voucher;
  const zone = me.branches.find(({ code }) => code === voucher['branch'])?.zone ?? me.company.zone;
  const { moment: at } = useTimes(zone);
  if (postedAt === undefined) return null;
  return (
    <div className="px-1 text-xs text-faint">
      <p>
        <Sentence text={t('voucher.postedBy', places)} who={postedBy} when={at(postedAt)} />
        {voucher.version > 1 && ` · ${t('voucher.version', { n: voucher.version })}`}
      </p>
      {prints !== undefined && (
        <p>
          <Sentence
            text={t('voucher.printedBy', { ...places, n: prints.count })}
            who={prints.firstBy}
            when={at(prints.firstAt)}
          />
        </p>
      )}
    </div>
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
