/** Who gave a code and when, each in its own direction. */
import type { IssuedCode } from '@fieldbook/core/api/approval-operations';
import { useTimes } from '../../derive/times.ts';
import { useT } from '../../i18n/language.tsx';

const apart = (text: string) => `\u2068${text}\u2069`;

export function useGivenBy(): (code: Pick<IssuedCode, 'by' | 'at'>) => string {
  const t = useT();
  const { moment } = useTimes();
  return ({ by, at }) => t('Given by {who}, {when}', { who: apart(by.name), when: apart(moment(at)) });
}
