/** The reading at the end and the hours worked; what is odd about them needs a reason (SPEC §4, step 4, and §5). */
import { checkReading, oddities, workedHours } from '@fieldbook/core/day-cycle/odometer';
import { accepted, type Problem, refused } from '@fieldbook/core/kernel/result';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Button, Keypad, KeypadField, type KeyValue, KeyValueList, Sheet, TextArea, useKeypad } from '@fieldbook/ui';
import { useState } from 'react';
import { ReasonChoices } from '../../derive/reason-choices.tsx';
import { useT } from '../../i18n/language.tsx';
import { now } from '../../session/clock.ts';
import { useMe } from '../../session/use-me.ts';
import { Bar } from './bar.tsx';
import { useEnd } from './end-context.ts';
import { Said } from './said.tsx';
import { type Doing, useDoing } from './use-doing.ts';

export function OdometerStep() {
  const t = useT();
  const me = useMe();
  const { day, kept, say, type } = useEnd();
  const { endKm: typed = '', reason = '' } = kept.draft;
  const doing = useDoing();
  const [isOdd, setOdd] = useState(false);
  const hours = workedHours(day.start.at, now().toISOString());
  const { salesPersonMinWorkingHours: minimumHours } = readSettings(me.settings);
  const endKm = typed === '' ? undefined : Number(typed);
  const reading = { startKm: day.start.km, endKm, hours, minimumHours, reason };
  const pad = useKeypad(() => ({ value: typed, decimals: 0, onValueChange: (text) => type({ endKm: text }) }), 'km');
  const take = () =>
    doing.run(async () => {
      const problems = checkReading(reading);
      if (problems.length > 0 || endKm === undefined) return refused(...problems);
      const isSaid = oddities(reading).length > 0;
      await say({ odometer: { endKm, ...(isSaid ? { reason: reason.trim() } : {}) } });
      setOdd(false);
      return accepted(true);
    });
  const go = () => {
    if (endKm === undefined || oddities(reading).length === 0) void take();
    else setOdd(true);
  };
  const facts: KeyValue[] = [
    { key: 'start', label: t('Odometer at start'), value: day.start.km ?? t('not given') },
    { key: 'hours', label: t('Hours worked'), value: hours },
  ];
  return (
    <>
      <KeyValueList items={facts} align="ends" />
      {!isOdd && <Said messages={doing.said} />}
      <KeypadField label={t('Odometer at the end')} placeholder="0" {...pad.field('km')} onEnter={go} />
      {pad.active !== undefined && <Keypad label={t('Odometer at the end')} isWhole onPress={pad.press} />}
      <Bar>
        <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={go}>
          {t('Continue')}
        </Button>
      </Bar>
      <OddSheet
        problems={oddities(reading)}
        isOpen={isOdd}
        doing={doing}
        reason={reason}
        onReason={(text) => type({ reason: text })}
        onTake={() => void take()}
        onClose={() => setOdd(false)}
      />
    </>
  );
}

interface OddSheetProps {
  readonly problems: readonly Problem[];
  readonly isOpen: boolean;
  readonly doing: Doing;
  readonly reason: string;
  readonly onReason: (text: string) => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function OddSheet({ problems, isOpen, doing, reason, onReason, onTake, onClose }: OddSheetProps) {
  const t = useT();
  const isBelow = problems.some(({ code }) => code === 'day.end_kilometre_below_start');
  const isEarly = problems.some(({ code }) => code === 'day.hours_below_minimum');
  const isMissing = doing.said.length > 0 && reason.trim() === '';
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('A reason is needed')}
      actions={
        <>
          <Button size="large" className="h-12" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={onTake}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Said
          messages={[
            ...(isBelow ? [t('Entered invalid Kilometre')] : []),
            ...(isEarly ? [t('Not yet work minimum working hours')] : []),
          ]}
        />
        <TextArea
          label={t('Reason')}
          required
          maxLength={200}
          value={reason}
          onValueChange={onReason}
          error={isMissing ? t('please enter the reason for end') : undefined}
        />
        <ReasonChoices kind="dayEnd" onChoose={onReason} />
      </div>
    </Sheet>
  );
}
