/** The branch that this device works in (SPEC §3, BranchCode): all of the person's, or one, which lists and new vouchers begin with. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { readLocal, writeLocal } from '../offline/local-values.ts';
import { session } from './session.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Its code; nothing for all of them. */
export const chosenBranch: Store<string | undefined> = createStore<string | undefined>(readLocal('BranchCode'));

export function chooseBranch(code: string | undefined): void {
  writeLocal('BranchCode', code);
  chosenBranch.set(code);
}

/** A branch that the person may not see, or not any more, is as good as none. */
export function branchHere(me: Me): string | undefined {
  const code = chosenBranch.get();
  return me.branches.some((branch) => branch.code === code) ? code : undefined;
}

export function useBranchHere(): string | undefined {
  useStore(chosenBranch);
  const { me } = useStore(session);
  return me === undefined ? undefined : branchHere(me);
}
