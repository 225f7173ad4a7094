import { describe, expect, test } from 'vitest';
import { LineStore } from './line-store.ts';

const first = (store: LineStore) => store.keys()[0] ?? -1;

describe('lines of a voucher', () => {
  test('the last line is always an empty one', () => {
    const store = new LineStore();
    expect(store.keys()).toHaveLength(1);
    store.set(first(store), { item: 'MILK' });
    expect(store.keys()).toHaveLength(2);
    expect(store.filledLines().map(({ values }) => values)).toEqual([{ item: 'MILK' }]);
  });

  test('typing in one line tells its listeners and nobody else’s', () => {
    const store = new LineStore([{ item: 'A' }, { item: 'B' }]);
    const heard: string[] = [];
    const [a, b] = store.keys();
    store.subscribeLine(a ?? -1, () => heard.push('a'));
    store.subscribeLine(b ?? -1, () => heard.push('b'));
    store.subscribeKeys(() => heard.push('order'));
    store.set(b ?? -1, { quantity: '2' });
    expect(heard).toEqual(['b']);
  });

  test('a line that was taken away comes back to its place', () => {
    const store = new LineStore([{ item: 'A' }, { item: 'B' }, { item: 'C' }]);
    const undo = store.remove(store.keys()[1] ?? -1);
    expect(store.filledLines().map(({ values }) => values['item'])).toEqual(['A', 'C']);
    undo();
    expect(store.filledLines().map(({ values }) => values['item'])).toEqual(['A', 'B', 'C']);
  });

  test('lines that are pasted go over what is there and on below it', () => {
    const store = new LineStore([{ item: 'A', quantity: '1' }]);
    store.paste(first(store), [{ quantity: '5' }, { item: 'B', quantity: '6' }]);
    expect(store.filledLines().map(({ values }) => values)).toEqual([
      { item: 'A', quantity: '5' },
      { item: 'B', quantity: '6' },
    ]);
    expect(store.keys()).toHaveLength(3);
  });

  test('an outcome that is the same as before draws nothing', () => {
    const store = new LineStore([{ item: 'A' }]);
    const key = first(store);
    store.setOutcomes(new Map([[key, { filled: { rate: '2.00' }, amount: 200 }]]));
    let drawn = 0;
    store.subscribeLine(key, () => {
      drawn += 1;
    });
    store.setOutcomes(new Map([[key, { filled: { rate: '2.00' }, amount: 200 }]]));
    expect(drawn).toBe(0);
    store.setOutcomes(new Map([[key, { filled: { rate: '2.50' }, amount: 250 }]]));
    expect(drawn).toBe(1);
  });

  test('a text that names no row stays in its cell until the cell is written, and leaves the line empty', () => {
    const store = new LineStore([{ item: 'A' }]);
    const last = store.keys()[1] ?? -1;
    store.setUnread(last, { item: '999' });
    expect(store.unreadLine()?.unread).toEqual({ item: '999' });
    expect(store.keys()).toHaveLength(2);
    store.set(last, { item: 'B' });
    expect(store.unreadLine()).toBeUndefined();
  });

  test('a line that is put back empty has no second empty one after it', () => {
    const store = new LineStore([{ item: 'A' }]);
    const before = store.line(store.keys()[1] ?? -1);
    store.set(before.key, { quantity: '6291' });
    expect(store.keys()).toHaveLength(3);
    store.restore(before);
    expect(store.keys()).toHaveLength(2);
    expect(store.line(before.key).values).toEqual({});
  });

  test('what was wrong with a cell is forgotten when it is typed into, the rest stays', () => {
    const store = new LineStore([{ item: 'A' }]);
    const key = first(store);
    store.setProblems(new Map([[key, { quantity: 'Enter a valid quantity', rate: 'Required.' }]]));
    store.set(key, { quantity: '3' });
    expect(store.line(key).problems).toEqual({ rate: 'Required.' });
  });
});
