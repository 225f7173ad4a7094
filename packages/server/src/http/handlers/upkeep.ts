/** Upkeep of the database over HTTP: thin over `company/defragment.ts`. */
import { actorOf, type Handlers } from '../call.ts';

export const upkeepHandlers: Handlers = {
  'defragment.get': ({ company }) => Promise.resolve(company.defragmenter.look()),
  'defragment.start': (call) => {
    const { faults } = call.request.server;
    const onFault = (error: unknown) => faults.tell({ error, message: 'the database could not be defragmented' });
    return call.company.defragmenter.start(actorOf(call).userName, onFault);
  },
};
