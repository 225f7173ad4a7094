/** A person's own views of registers over HTTP. */
import { viewContent } from '@fieldbook/core/api/register-operations';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { deleteView, loadViews, saveView, type ViewPlace } from '../../store/registers/saved-views.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

const LONGEST_NAME = 60;

export const savedViewHandlers: Handlers = {
  'savedView.list': async (call) => {
    const { register } = call.query as { register?: string };
    return { rows: await loadViews(call.company.database, actorOf(call), register) };
  },
  'savedView.save': async (call) => {
    const content = readBy(viewContent, call.body);
    return valueOrRefuse(await saveView(call.company.database, actorOf(call), { ...placeOf(call), content }));
  },
  'savedView.delete': (call) => deleteView(call.company.database, actorOf(call), placeOf(call)),
};

function placeOf({ parameters }: Call): ViewPlace {
  const register = parameters['register'] ?? '';
  const name = (parameters['name'] ?? '').trim();
  if (voucherType(register) === undefined) throw refuse('route.not_found', 'register');
  if (name === '') throw refuse('field.required', 'name');
  if (name.length > LONGEST_NAME) throw refuse('text.too_long', 'name', { n: LONGEST_NAME });
  if (/\p{Cc}/u.test(name)) throw refuse('request.malformed', 'name');
  return { register, name };
}
