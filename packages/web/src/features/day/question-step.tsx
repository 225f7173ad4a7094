/** Two questions with a form behind each (SPEC §4, step 3): an order for next time, a count of the van. */
import { COUNT_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { Button, buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { END_DAY } from '../../derive/day/day-places.ts';
import { vanAt } from '../../derive/van-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { Bar } from './bar.tsx';
import { useEnd } from './end-context.ts';
import { orderType } from './use-end-facts.ts';

export function OrderQuestion() {
  const t = useT();
  const { say } = useEnd();
  const { type } = orderType ?? {};
  const form =
    type === undefined ? undefined : { to: formAddress(type), search: { [placeOf(type).idName]: NEW_VOUCHER } };
  return <Question text={t('Do you want to take order?')} form={form} onNo={() => void say({ order: 'no' })} />;
}

export function CountQuestion() {
  const t = useT();
  const { day, facts, say } = useEnd();
  // The first count of an end is one, however often it is begun; another is another.
  const uid = facts.counts === 0 ? stepUid(day, COUNT_STEP) : undefined;
  const form = vanAt({ tab: 'count', back: END_DAY, uid });
  return <Question text={t('Add physical stock?')} form={form} onNo={() => void say({ physicalStock: 'no' })} />;
}

interface QuestionProps {
  readonly text: string;
  readonly form: { readonly to: string; readonly search: Readonly<Record<string, string>> } | undefined;
  readonly onNo: () => void;
}

function Question({ text, form, onNo }: QuestionProps) {
  const t = useT();
  return (
    <>
      <p className="text-base">{text}</p>
      <Bar>
        <Button size="large" className="h-12" onClick={onNo}>
          {t('No')}
        </Button>
        {form !== undefined && (
          <Link {...form} className={buttonClass('primary', 'large')}>
            {t('Yes')}
          </Link>
        )}
      </Bar>
    </>
  );
}
