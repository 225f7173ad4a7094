/** Who posted a voucher and when, in the day of its branch: the clock of the browser may stand in another country. */
import { Fragment } from 'react';
import { localeTags, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import type { StoredVoucherFacts } from './stored-voucher.ts';

/** Stand for the name and the time in the sentence until they are drawn, each isolated from its direction. */
const [WHO, WHEN] = ['\u0001', '\u0002'];

export function History({ voucher }: { readonly voucher: StoredVoucherFacts }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { postedAt, postedBy } = voucher;
  if (postedAt === undefined) return null;
  const timeZone = me.branches.find(({ code }) => code === voucher['branch'])?.zone ?? me.company.zone;
  const time = new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const drawn: Readonly<Record<string, string>> = { [WHO]: postedBy ?? '', [WHEN]: time.format(new Date(postedAt)) };
  const sentence = t('voucher.postedBy', { who: WHO, when: WHEN }).split(new RegExp(`(${WHO}|${WHEN})`));
  return (
    <p className="px-1 text-xs text-faint">
      {sentence.map((part) =>
        drawn[part] === undefined ? <Fragment key={part}>{part}</Fragment> : <bdi key={part}>{drawn[part]}</bdi>,
      )}
      {voucher.version > 1 && ` · ${t('voucher.version', { n: voucher.version })}`}
    </p>
  );
}
