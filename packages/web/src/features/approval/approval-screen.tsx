/**
 * Password generation (SPEC §2): a supervisor types what a phone shows, reads in words what is asked, by whom and for how
 * much, and only then gives the code. Below stands every code that was given, and what nobody gave.
 */
import type { AskedOfSupervisor } from '@fieldbook/core/api/approval-operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { useLabel } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AskedPanel } from './asked-panel.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { words } from './words.ts';

export function ApprovalScreen() {
  const label = useLabel();
  const client = useQueryClient();
  // Who only confirms the end of days sees what he is asked, and no list of all codes.
  const seesAll = mayOpen(useMe(), 'frmPasswordGeneration');
  const [asked, setAsked] = useState<AskedOfSupervisor>();
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto pb-6">
      <PageHead title={label(words.screen)} />
      <div className="flex flex-col gap-6">
        <section className="flex max-w-xl flex-col gap-4 px-4 desk:px-5">
          <p className="max-w-text text-soft">{label(words.screenLead)}</p>
          {asked === undefined ? (
            <ChallengeForm onAsked={setAsked} />
          ) : (
            <AskedPanel
              asked={asked}
              onIssued={(issued) => {
                setAsked({ ...asked, issued });
                void client.invalidateQueries({ queryKey: ['approvals'] });
              }}
              onAnother={() => setAsked(undefined)}
            />
          )}
        </section>
        {seesAll && <CodesPanel />}
      </div>
    </div>
  );
}
