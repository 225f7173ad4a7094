import { expect, test } from 'vitest';
import { bookedLifecycle, promiseLifecycle } from '../definition/states.ts';
import { type Editing, judgeEdit } from './may-edit.ts';

const today: Editing = {
  forms: new Set(['frmReceipt']),
  lifecycle: bookedLifecycle,
  state: 'posted',
  date: '2026-11-20',
  isOwn: true,
  now: '2026-11-20T19:00:00.000Z',
  zone: 'Asia/Dubai',
};

test('the own document of today is changed and seen; another’s, or one of yesterday, is not', () => {
  expect(judgeEdit(today)).toEqual({ may: true, flags: ['edit.own'] });
  expect(judgeEdit({ ...today, isOwn: false })).toMatchObject({ may: false, problem: { code: 'edit.not_own' } });
  expect(judgeEdit({ ...today, date: '2026-11-19' })).toMatchObject({ may: false });
  // It is tomorrow in Dubai.
  expect(judgeEdit({ ...today, now: '2026-11-20T20:30:00.000Z' })).toMatchObject({ may: false });
});

test('what was sent back is put right, a promise is changed by whoever makes it, and a form opens the rest', () => {
  expect(judgeEdit({ ...today, date: '2026-10-01', state: 'rejected' })).toEqual({ may: true, flags: [] });
  expect(judgeEdit({ ...today, isOwn: false, lifecycle: promiseLifecycle })).toEqual({ may: true, flags: [] });
  const right = new Set(['frmReceipt', 'frmEditVouchers']);
  expect(judgeEdit({ ...today, forms: right, isOwn: false, date: '2026-01-01' })).toEqual({ may: true, flags: [] });
});
