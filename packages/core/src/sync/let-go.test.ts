import { expect, test } from 'vitest';
import { clock, MemoryStore, uid, waitingItem } from '../../testing/outbox.ts';
import { writeExport } from './export-file.ts';
import { letGo } from './let-go.ts';
import { settle } from './outbox.ts';
import { sendAgain } from './repair-document.ts';

const problems = [{ code: 'attachment.format', path: 'mediaType' }];
const body = { voucherUid: uid(), name: 'shop.heic', mediaType: 'image/heic', content: 'AAAA' };

function refusedPhoto(more: object = {}) {
  const item = waitingItem(1, { kind: 'attachment', type: 'attachment', numbers: [], body });
  const answer = { uid: item.uid, sequence: 1, outcome: 'refused', problems } as const;
  const store = new MemoryStore();
  store.held = { ...store.held, items: [{ ...item, state: 'refused', answer, ...more }] };
  return { store, uid: item.uid };
}

const going = { reason: 'Taken with the wrong camera', at: clock.now() };

test('letting go keeps what the attachment was and why it went, without its content, and tells the server', async () => {
  const { store, uid: own } = refusedPhoto();
  expect(await letGo(store, { uid: own, ...going })).toMatchObject({ ok: true });
  const [item] = store.held.items;
  expect(item).toMatchObject({ uid: own, sequence: 1, revision: 1, state: 'waiting', letGo: { ...going, problems } });
  expect(item?.body).toEqual({ voucherUid: body.voucherUid, name: 'shop.heic', mediaType: 'image/heic' });
  expect(item?.answer).toBeUndefined();
});

test('what was let go of stands in the export with its reason, and is settled by the answer that it is noted', async () => {
  const { store, uid: own } = refusedPhoto();
  await letGo(store, { uid: own, ...going });
  const file = await writeExport(store.held, clock.now(), { digest: async () => '', sign: async () => '' });
  expect(file).toContain(going.reason);
  store.held = { ...store.held, items: store.held.items.map((item) => ({ ...item, state: 'sending' })) };
  const answer = { uid: own, sequence: 1, outcome: 'letGo' } as const;
  await store.change((held) => settle(held, held.items, [answer]));
  expect(store.held.items).toMatchObject([{ state: 'sent', answer, letGo: going }]);
});

test('a document keeps its place, and nothing that is not aside is let go of', async () => {
  const voucher = refusedPhoto({ kind: 'voucher', type: 'sales' });
  const refusal = await letGo(voucher.store, { uid: voucher.uid, ...going });
  expect(refusal).toMatchObject({ ok: false, problems: [{ code: 'outbox.keeps_documents' }] });
  expect(voucher.store.states()).toEqual(['refused']);
  const photo = refusedPhoto();
  await sendAgain(photo.store, photo.uid);
  expect(await letGo(photo.store, { uid: photo.uid, ...going })).toMatchObject({
    ok: false,
    problems: [{ code: 'outbox.not_aside' }],
  });
});
