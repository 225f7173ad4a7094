import { expect, test } from 'vitest';
import type { GodownView } from '../definition/masters-view.ts';
import { damageGodownOf } from './damage-godown.ts';

const kinds: Readonly<Record<string, GodownView['kind']>> = {
  'VAN-1': 'saleable',
  'V1-DMG': 'damage',
  DAMAGE: 'damage',
};
const godown = (code: string): GodownView | undefined => {
  const kind = kinds[code];
  return kind === undefined
    ? undefined
    : { code, name: code, kind, branch: 'MB', isVan: code === 'VAN-1', active: true };
};
const route = (...codes: string[]) => ({ code: 'R1', name: 'Deira', godowns: codes.map((each) => ({ godown: each })) });

test('the route of the van carries it', () => {
  const routes = [route('VAN-2', 'DAMAGE'), route('VAN-1', 'V1-DMG')];
  expect(damageGodownOf({ van: 'VAN-1', routes, godown, store: 'DAMAGE' })).toBe('V1-DMG');
});

test('else the one of the settings, if it keeps damaged goods', () => {
  const places = { van: 'VAN-1', routes: [route('VAN-1')], godown };
  expect(damageGodownOf({ ...places, store: 'DAMAGE' })).toBe('DAMAGE');
  expect(damageGodownOf({ ...places, store: 'VAN-1' })).toBeUndefined();
  expect(damageGodownOf({ ...places, store: '' })).toBeUndefined();
});
