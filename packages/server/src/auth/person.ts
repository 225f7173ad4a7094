/** A user of the company as an actor: what the role opens and which branches and routes are in sight (SPEC §6). */
import type { FormName } from '@fieldbook/core/permissions/forms';
import type { Actor } from '../posting/service.ts';

export interface PersonRow {
  readonly user_id: number;
  readonly user_code: string;
  readonly forms: readonly string[];
  readonly branches: readonly string[];
  readonly routes: readonly string[];
}

/** Columns of a PersonRow in a statement that has `app_user u` and `access_role r`. */
export const PERSON_COLUMNS = `u.id as user_id, u.code::text as user_code,
  array(select form from access_role_form where access_role_id = r.id order by form)::text[] as forms,
  array(select b.code from user_branch ub join branch b on b.id = ub.branch_id
         where ub.user_id = u.id order by ub.id)::text[] as branches,
  array(select way.code from user_route ur join route way on way.id = ur.route_id
         where ur.user_id = u.id order by ur.id)::text[] as routes`;

export function actorOfPerson(row: PersonRow): Actor {
  return {
    userId: row.user_id,
    userName: row.user_code,
    forms: row.forms.includes('*') ? '*' : new Set(row.forms),
    branches: row.branches.length === 0 ? '*' : row.branches,
    routes: routesOf(row),
  };
}

/** The form that makes a role one of the field: whoever starts a day on a route. */
const FIELD_FORM = 'frmRouteDayStart' satisfies FormName;

/**
 * An administrator has all routes, others those linked to them, and who has none linked gets none. That is meant for the
 * field: an office without linked routes works on all of its branches (docs/decisions/0013-whose-rows.md).
 */
function routesOf({ forms, routes }: PersonRow): Actor['routes'] {
  if (forms.includes('*')) return '*';
  return routes.length > 0 || forms.includes(FIELD_FORM) ? routes : '*';
}
