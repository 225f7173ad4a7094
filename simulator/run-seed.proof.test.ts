import { expect, test } from 'vitest';
import { runSeed } from './run-seed.ts';

test('the same seed does the same again, step by step', async () => {
  for (const seed of [3, 7, 11]) {
    const [first, second] = [await runSeed({ seed, isTraced: true }), await runSeed({ seed, isTraced: true })];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
  }
});

test('a seed that fails fails again with the same words', async () => {
  const options = { seed: 4, phone: { unflushed: 2 }, server: { unflushed: 2 } };
  const first = await runSeed(options);
  expect(first.violation).toBeDefined();
  expect(await runSeed(options)).toEqual(first);
});

test('runs see crashes of phones and server, the office at work and sign-ins that ran out', {
  timeout: 240_000,
}, async () => {
  const seen = { phone: 0, server: 0, office: 0, signIns: 0 };
  for (let seed = 1; seed <= 40; seed += 1) {
    const { trace, violation } = await runSeed({ seed, isTraced: true });
    expect(violation).toBeUndefined();
    seen.phone += trace.filter((line) => / D\d+#\d dies /.test(line)).length;
    seen.server += trace.filter((line) => / server \w+ dies /.test(line)).length;
    seen.office += trace.filter((line) => / server office commits/.test(line)).length;
    seen.signIns += trace.filter((line) => / signs in/.test(line)).length;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test('after each step of a day another phone goes on with it', { timeout: 240_000 }, async () => {
  const steps = ['dayStart', 'visit', 'routeChange', 'physicalStock', 'damage', 'settlement'];
  const seen = new Set<string>();
  for (let seed = 1; seed <= 200 && !steps.every((step) => seen.has(step)); seed += 1) {
    const { handedOn, violation } = await runSeed({ seed, weather: { office: 1, days: 0.6, phoneCrash: 0.005 } });
    expect(violation).toBeUndefined();
    for (const step of handedOn) seen.add(step);
  }
  expect([...seen]).toEqual(expect.arrayContaining(steps));
});

test('a phone breaks for good after any step of its day, and another goes on with the day and its numbers', {
  timeout: 240_000,
}, async () => {
  const steps = ['dayStart', 'visit', 'routeChange', 'physicalStock', 'damage', 'settlement'];
  const seen = new Set<string>();
  // A settlement is seldom the last that a phone told, since it asks every thirty seconds.
  for (let seed = 1; seed <= 2_000 && !steps.every((step) => seen.has(step)); seed += 1) {
    const weather = { office: 1, days: 0.8, breaks: 0.15, outage: 0, drop: 0, reject: 0 };
    const { outlived, violation } = await runSeed({ seed, weather });
    expect(violation).toBeUndefined();
    for (const step of outlived) seen.add(step);
  }
  expect([...seen]).toEqual(expect.arrayContaining(steps));
});
