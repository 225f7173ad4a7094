/**
 * Where a supply goes, seen from the branch: within its state (CGST and SGST) or out of it (IGST). Another country is always
 * out of it; a party whose state nobody told is where the branch is, as the law has it for unregistered recipients.
 */
import type { BranchView, PartyView, VoucherMasters } from '../definition/masters-view.ts';
import type { SharedHeader } from '../definition/shared-values.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { stateOfGstin } from './gstin.ts';
import { regionNamed, regionsOf } from './regions.ts';

type Side = 'customer' | 'supplier';

interface Place {
  readonly isInter: boolean;
  /** Why it cannot be told, for vouchers whose tax depends on it. */
  readonly problems: readonly Problem[];
}

export function placeOfSupply(header: SharedHeader, masters: VoucherMasters, side: Side): Place {
  const party = header[side] === undefined ? undefined : masters.party(side, header[side]);
  const branch = masters.branch(header.branch ?? '');
  if (party === undefined || branch === undefined) return { isInter: false, problems: [] };
  if (countryOf(party, branch) !== branch.country) return { isInter: true, problems: [] };
  const [theirs, ours] = [stateOf(party, branch.country), stateOf(branch, branch.country)];
  const isInter = theirs !== undefined && ours !== undefined && theirs !== ours;
  return { isInter, problems: placeProblems({ party, branch, theirs, ours }, side) };
}

export function countryOf(party: PartyView, branch: BranchView): string {
  return party.country ?? branch.country;
}

/** The code of the state; free text in a country without a list. */
function stateOf({ region, taxRegNo }: PartyView | BranchView, country: string): string | undefined {
  if (regionsOf(country) === undefined) return region;
  return region === undefined ? stateOfGstin(taxRegNo)?.code : regionNamed(region, country)?.code;
}

interface Ends {
  readonly party: PartyView;
  readonly branch: BranchView;
  readonly theirs: string | undefined;
  readonly ours: string | undefined;
}

function placeProblems({ party, branch, theirs, ours }: Ends, side: Side): readonly Problem[] {
  const unknown = ({ code, region }: PartyView | BranchView, path: string) =>
    region === undefined ? [] : [problem('tax.state_unknown', path, { code, region })];
  return [
    ...(theirs === undefined ? unknown(party, side) : []),
    ...(ours === undefined ? unknown(branch, 'branch') : []),
    ...(theirs !== undefined && ours === undefined && branch.region === undefined
      ? [problem('tax.branch_state_missing', 'branch', { code: branch.code })]
      : []),
  ];
}
