/** The way of a tab to the server, and the lock that makes it the one uploader of its phone. */
import { problem } from '@fieldbook/core/kernel/result';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Lock, Uplink, UplinkAnswer } from '@fieldbook/core/sync/ports';
import { type Served, serveUpload } from '../server/receive.ts';
import { ask } from '../world/network.ts';
import type { Tab } from './tab.ts';

export function uplinkOf(tab: Tab): Uplink {
  const { phone, process } = tab;
  const { server, world } = phone;
  return {
    upload: async (items) => {
      if (world.random.chance(world.weather.signOut)) server.signedIn.delete(phone.device);
      phone.checks.uploads(phone, tab, items);
      if (items.every(({ kind }) => kind !== 'master') && world.random.chance(world.weather.liar)) {
        phone.checks.lies(items);
        phone.checks.uploaded(tab);
        return { kind: 'answered', answers: items.map(({ uid, sequence }) => ({ uid, sequence, outcome: 'posted' })) };
      }
      // Who signed out by hand left the rest to the phone; a session that ran out asks for the password.
      const isByKey = !server.signedIn.has(phone.device) && world.random.chance(0.5);
      const request = { device: phone.device, items, isByKey };
      const serve = () => server.serve('upload', (at) => serveUpload(server, at, request));
      const answer = await ask(process, serve, () => phone.isCutOff());
      phone.checks.uploaded(tab);
      return answer === undefined ? { kind: 'offline' } : asAnswer(answer, items);
    },
  };
}

/** An item that no request can carry is refused by the phone itself, as the product's uplink does. */
function asAnswer(answer: Served, items: readonly UploadItem[]): UplinkAnswer {
  if (answer.kind !== 'tooLarge') return answer;
  const [only, ...others] = items;
  if (only === undefined || others.length > 0) return { kind: 'fault' };
  const { uid, sequence } = only;
  const problems = [problem('body.too_large', undefined, { limit: '5 MB' })];
  return { kind: 'answered', answers: [{ uid, sequence, outcome: 'refused', problems }] };
}

export function lockOf(tab: Tab): Lock {
  const { phone, process } = tab;
  return {
    asUploader: async (work) => {
      const isFree = await process.step('asks for the lock', () => {
        if (phone.uploader !== undefined) return false;
        phone.uploader = tab;
        return true;
      });
      if (!isFree) return undefined;
      try {
        return await work();
      } finally {
        if (phone.uploader === tab) phone.uploader = undefined;
      }
    },
  };
}
