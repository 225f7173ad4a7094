/**
 * Whose phone somebody decides about, whatever its work was: SQL under a person's context; `device` is a row, `person` the id of who has it.
 * The van that it holds is of a branch as well. Whose work it was is another question (`sees_work` of the database).
 * One without any, of somebody who has all branches, is decided about by who sees them all.
 */
export function phoneInSight(device: string, person: string): string {
  return `(coalesce(current_setting('fieldbook.branches', true), '') = '*'
    or ${device}.branch_id = any (context_list('fieldbook.branches'))
    or exists (select from van_lease held join godown on godown.id = held.godown_id where held.device_id = ${device}.id
      and held.ended_at is null and godown.branch_id = any (context_list('fieldbook.branches')))
    or (${device}.branch_id is null and exists (select from user_branch own where own.user_id = ${person}
      and own.branch_id = any (context_list('fieldbook.branches')))))`;
}
