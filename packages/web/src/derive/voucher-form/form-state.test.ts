import { expect, test } from 'vitest';
import type { AttachmentDocument } from '../field/attachment.ts';
import { createFormState, type SavedForm } from './form-state.ts';

const empty: SavedForm = { uid: 'u-1', header: {}, lines: {} };
const body = { mediaType: 'image/png', content: 'AAAA' };
const photo: AttachmentDocument = { uid: 'a-1', kind: 'attachment', type: 'attachment', body };

test('a photo is kept with the draft and comes back with it; taken away it is gone', () => {
  const form = createFormState([], empty);
  let changes = 0;
  form.subscribe(() => {
    changes += 1;
  });
  expect(form.save()).not.toHaveProperty('files');
  form.setFile('photo', photo);
  expect(changes).toBe(1);
  const back = createFormState([], form.save());
  expect(back.files.get()).toEqual({ photo });
  back.setFile('photo', undefined);
  expect(back.save()).not.toHaveProperty('files');
});

test('the version that was opened stays with the draft, however long it waits', () => {
  const form = createFormState([], { ...empty, version: 3 });
  form.setField('remarks', 'later');
  expect(createFormState([], form.save()).version).toBe(3);
  expect(createFormState([], empty).save()).not.toHaveProperty('version');
});

test('a form that stands on another version is kept with the content that it began with there', () => {
  const form = createFormState([], { uid: 'u', version: 1, header: { remarks: 'a' }, lines: {} });
  form.setField('remarks', 'mine');
  const begun = { header: { remarks: 'theirs' }, lines: {} };
  form.rebase({ uid: 'u', version: 2, begun, header: { remarks: 'mine' }, lines: {} });
  expect(form.save()).toMatchObject({ version: 2, begun, header: { remarks: 'mine' } });
  expect(createFormState([], form.save()).begun).toEqual(begun);
});
