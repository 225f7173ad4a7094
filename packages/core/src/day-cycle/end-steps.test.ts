import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EndFacts, type EndProgress, type EndStep, endSteps, endStepsOf, openStep } from './end-steps.ts';

const quiet: EndFacts = {
  settings: {
    dayEndAskPhysicalStock: true,
    routeDayEndAuthenticator: 'Nothing',
    dayEndDamageStockTransfer: 'Hide',
  },
  progress: {},
  toConfirm: 0,
  onTheWay: 0,
  orders: 0,
  counts: 0,
  mayOrder: true,
  mayCount: true,
  damaged: 0,
  damageTransfers: 0,
  hasEndPlace: false,
  hasCash: true,
  isSettled: false,
  isEnded: false,
};

const at = (facts: Partial<EndFacts>, progress: EndProgress = {}) => openStep({ ...quiet, ...facts, progress });
const setting = (change: Partial<EndFacts['settings']>) => ({ settings: { ...quiet.settings, ...change } });
const read: EndProgress = { odometer: { endKm: 10 } };
const asked: EndProgress = { ...read, order: 'no', physicalStock: 'no' };

describe('the end of a day (SPEC §4) stands at', () => {
  test.each<[string, Partial<EndFacts>, EndProgress, EndStep | undefined]>([
    ['the transfers to confirm', { toConfirm: 1 }, {}, 'pendingTransfers'],
    [
      'those even when the ones on the way were seen',
      { toConfirm: 1, onTheWay: 1 },
      { onTheWaySeen: true },
      'pendingTransfers',
    ],
    ['the transfers on the way until they are seen', { onTheWay: 2 }, {}, 'pendingTransfers'],
    ['the password', setting({ routeDayEndAuthenticator: 'Supervisor' }), {}, 'authenticator'],
    ['the order when none was saved', {}, {}, 'order'],
    ['the physical stock after a no to the order', {}, { order: 'no' }, 'physicalStock'],
    ['the physical stock when an order was saved', { orders: 1 }, {}, 'physicalStock'],
    ['the odometer when an order and a count were saved', { orders: 1, counts: 1 }, {}, 'odometer'],
    [
      'the physical stock although it was counted, when the day end does not ask for it',
      { orders: 1, counts: 1, ...setting({ dayEndAskPhysicalStock: false }) },
      {},
      'physicalStock',
    ],
    ['the odometer after two noes', {}, { order: 'no', physicalStock: 'no' }, 'odometer'],
    ['the odometer for who may neither order nor count', { mayOrder: false, mayCount: false }, {}, 'odometer'],
    ['the damaged goods', { damaged: 1 }, asked, 'damage'],
    [
      'the damaged goods whatever was said, when they go by themselves',
      { damaged: 1 },
      { ...asked, damage: 'left' },
      'damage',
    ],
    [
      'the settlement where goods are left to the user',
      { damaged: 1, ...setting({ dayEndDamageStockTransfer: 'Show' }) },
      { ...asked, damage: 'left' },
      'settlement',
    ],
    ['the place after the goods', { hasEndPlace: true, damageTransfers: 1 }, asked, 'location'],
    ['the settlement after the place', { hasEndPlace: true }, { ...asked, location: { distance: 4 } }, 'settlement'],
    ['the report once it is settled', { isSettled: true }, asked, 'report'],
    ['the report where nothing was to hand in', {}, { ...asked, cash: { counted: 0, difference: 0 } }, 'report'],
    ['the report where no cash is kept', { hasCash: false }, asked, 'report'],
    ['the report until it was seen', { isEnded: true }, {}, 'report'],
    ['the sign-out', { isEnded: true }, { reportSeen: true }, 'logout'],
  ])('%s', (_name, facts, progress, step) => {
    expect(at(facts, progress)).toBe(step);
  });
});

const anyFacts = fc.record({
  settings: fc.record({
    dayEndAskPhysicalStock: fc.boolean(),
    routeDayEndAuthenticator: fc.constantFrom('Nothing' as const, 'Supervisor' as const),
    dayEndDamageStockTransfer: fc.constantFrom('Show' as const, 'Hide' as const),
  }),
  ...{ toConfirm: fc.nat(2), onTheWay: fc.nat(2), orders: fc.nat(1), counts: fc.nat(1), damaged: fc.nat(2) },
  ...{ mayOrder: fc.boolean(), mayCount: fc.boolean(), hasEndPlace: fc.boolean(), hasCash: fc.boolean() },
});

/** What a person does at a step; `isLong` takes the way through a document where there is one. */
function taken(facts: EndFacts, step: EndStep, isLong: boolean): EndFacts {
  const say = (progress: EndProgress): EndFacts => ({ ...facts, progress: { ...facts.progress, ...progress } });
  const ways: Record<EndStep, () => EndFacts> = {
    pendingTransfers: () =>
      facts.toConfirm > 0 ? { ...facts, toConfirm: facts.toConfirm - 1 } : say({ onTheWaySeen: true }),
    authenticator: () => say({ authenticator: 'sam' }),
    order: () => (isLong ? { ...facts, orders: 1 } : say({ order: 'no' })),
    physicalStock: () => (isLong && facts.counts === 0 ? { ...facts, counts: 1 } : say({ physicalStock: 'no' })),
    odometer: () => say({ odometer: { endKm: 1 } }),
    damage: () =>
      isLong || facts.settings.dayEndDamageStockTransfer === 'Hide'
        ? { ...facts, damaged: facts.damaged - 1, damageTransfers: facts.damageTransfers + 1 }
        : say({ damage: 'left' }),
    location: () => say({ location: {} }),
    settlement: () => (isLong ? { ...facts, isSettled: true } : say({ cash: { counted: 0, difference: 0 } })),
    report: () => (facts.isEnded ? say({ reportSeen: true }) : { ...facts, isEnded: true }),
    logout: () => facts,
  };
  return ways[step]();
}

test('whatever the day was like, its steps come in their order, once each, and lead to the sign-out', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (drawn, choices) => {
      let facts: EndFacts = { ...quiet, ...drawn };
      let furthest = 0;
      for (const isLong of choices) {
        const step = openStep(facts) ?? 'logout';
        expect(endSteps.indexOf(step)).toBeGreaterThanOrEqual(furthest);
        furthest = endSteps.indexOf(step);
        // Left and taken up again it stands where it stood: nothing but the facts decides.
        expect(openStep(structuredClone(facts))).toBe(step);
        facts = taken(facts, step, isLong);
      }
      expect(openStep(facts)).toBe('logout');
      expect(facts.isEnded).toBe(true);
    }),
  );
});

test('one step is open at most, nothing behind it is offered, and nothing undone lies before it', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (drawn, isEnded) => {
      const states = endStepsOf({ ...quiet, ...drawn, isEnded }).map(({ state }) => state);
      const open = states.indexOf('open');
      expect(states.lastIndexOf('open')).toBe(open);
      expect(states.slice(0, open).every((state) => state === 'none' || state === 'done')).toBe(true);
      expect(states.slice(open + 1)).not.toContain('open');
    }),
  );
});

test('a transfer that comes late opens the first step again and leaves what was said', () => {
  const progress = { ...asked, authenticator: 'sam' };
  expect(at({}, progress)).toBe('settlement');
  expect(at({ toConfirm: 1 }, progress)).toBe('pendingTransfers');
  expect(at({ toConfirm: 0 }, progress)).toBe('settlement');
});
