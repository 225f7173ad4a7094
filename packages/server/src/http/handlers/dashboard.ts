/** The dashboard of whoever asks. */
import { loadDashboard } from '../../store/dashboards/dashboard.ts';
import { actorOf, type Handlers, valueOrRefuse } from '../call.ts';

export const dashboardHandlers: Handlers = {
  'dashboard.get': async (call) =>
    valueOrRefuse(await loadDashboard({ database: call.company.database }, actorOf(call))),
};
