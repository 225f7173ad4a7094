/** What waits for whoever asks. */

import { valueOrRefuse } from '../../requests/refused-request.ts';
import { loadWork } from '../../work/work.ts';
import { actorOf, type Handlers } from '../call.ts';

export const workHandlers: Handlers = {
  'work.list': async (call) => valueOrRefuse(await loadWork({ database: call.company.database }, actorOf(call))),
};
