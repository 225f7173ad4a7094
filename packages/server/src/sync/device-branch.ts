/**
 * Whose business a device's work is: the branch of the van it held then, of the one it held last, or its own. What has no
 * branch is seen by whoever sees all of them.
 */

/** SQL condition under a person's context; `device` and `epoch` are expressions of the statement around it. */
export const deviceInSight = (device: string, epoch: string): string => `(
  coalesce(current_setting('fieldbook.branches', true), '') = '*'
  or coalesce(
    (select godown.branch_id from van_lease held join godown on godown.id = held.godown_id where held.device_id = ${device}
      order by held.id is not distinct from ${epoch} desc, held.id desc limit 1),
    (select branch_id from device own where own.id = ${device})) = any (context_list('fieldbook.branches')))`;

/**
 * Whose phone somebody decides about, whatever its work was: SQL under a person's context; `device` is a row, `person` the id of who has it.
 * The van that it holds is of a branch as well.
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
