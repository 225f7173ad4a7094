/** The dashboard of whoever asks, and the steps of a company that begins. */

import { valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { loadDashboard } from '../../store/dashboards/dashboard.ts';
import { loadFirstSteps } from '../../store/dashboards/first-steps.ts';
import { actorOf, type Handlers } from '../call.ts';

export const dashboardHandlers: Handlers = {
  'dashboard.get': async (call) =>
    valueOrRefuse(await loadDashboard({ database: call.company.database }, actorOf(call))),
  'beginning.steps': (call) => readAs(call.company.database, actorOf(call), loadFirstSteps),
};
