/** What waits for whoever asks. */
import { loadWork } from '../../store/work/work.ts';
import { actorOf, type Handlers, valueOrRefuse } from '../call.ts';

export const workHandlers: Handlers = {
  'work.list': async (call) => valueOrRefuse(await loadWork({ database: call.company.database }, actorOf(call))),
};
