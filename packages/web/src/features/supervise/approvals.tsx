/** Who let a voucher pass, and for how much, beside what was let pass. */
import type { ExceptionRow } from '@fieldbook/core/api/upload-operations';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSayWish } from '../../derive/approval/say-wish.ts';
import { useT } from '../../i18n/language.tsx';

/** Codes that nobody gave stand among the flags. */
export function Approvals({ approvals = [] }: Pick<ExceptionRow, 'approvals'>) {
  const t = useT();
  const say = useSayWish();
  const given = approvals.filter(({ isIssued }) => isIssued);
  if (given.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm text-posted">
      {given.map(({ purpose, value, byName = '', at }) => {
        const said = say(purpose, value);
        const what = said.value === undefined ? said.title : `${said.title} \u2068${said.value}\u2069`;
        return (
          <li key={`${purpose} ${at}`} className="flex items-center gap-1.5">
            <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
            {t('Approved by {who}: {what}', { who: `\u2068${byName}\u2069`, what })}
          </li>
        );
      })}
    </ul>
  );
}
