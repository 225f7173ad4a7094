/**
 * Damaged goods go to the damage store (SPEC §4, step 5): by themselves, or, where the setting shows the step, when the person
 * says so. Under the day's uid it is one transfer, however often the step is done.
 */
import { accepted } from '@fieldbook/core/kernel/result';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Button } from '@fieldbook/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { completeDocument } from '../../offline/outbox.ts';
import { damageTransferBody } from '../../offline/outbox-care.ts';
import { useMe } from '../../session/use-me.ts';
import { Bar } from './bar.tsx';
import { useEnd } from './end-context.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';

export function DamageStep() {
  const t = useT();
  const me = useMe();
  const { day, facts, say } = useEnd();
  const doing = useDoing();
  const goesByItself = facts.settings.dayEndDamageStockTransfer === 'Hide';
  const { salesDefaultDamageStore: store } = readSettings(me.settings);
  const transfer = () =>
    doing.run(async () => {
      const body = await damageTransferBody(day);
      return body === undefined ? accepted(true) : completeDocument('stockTransfer', body);
    });
  const latest = useRef(transfer);
  useEffect(() => {
    latest.current = transfer;
  });
  useEffect(() => {
    if (goesByItself) void latest.current();
  }, [goesByItself]);
  return (
    <>
      <p className="max-w-text text-soft">{t('Damaged goods of the van go to {store}.', { store })}</p>
      <Said messages={doing.said} />
      <Bar>
        {!goesByItself && (
          <Button size="large" className="h-12" onClick={() => void say({ damage: 'left' })}>
            {t('Leave them')}
          </Button>
        )}
        <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void transfer()}>
          {t('Transfer')}
        </Button>
      </Bar>
    </>
  );
}
