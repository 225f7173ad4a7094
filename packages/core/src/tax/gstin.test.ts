import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../kernel/assert.ts';
import { gstinCheckDigit, gstinProblem, isGstin, stateOfGstin } from './gstin.ts';
import { regionNamed } from './regions.ts';

const kerala = present(regionNamed('KL', 'IN'), 'Kerala');

describe('a GSTIN', () => {
  test.each([
    ['published with the rules of the number', '27AAPFU0939F1ZV'],
    ['of Karnataka', '29AAGCB7383J1Z4'],
    ['of Tamil Nadu', '33AAACH7409R1Z8'],
  ])('%s is one', (_, gstin) => {
    expect(gstinProblem(gstin, 'taxRegNo')).toBeUndefined();
    expect(isGstin(gstin)).toBe(true);
  });

  test.each([
    ['of 14 characters', '27AAPFU0939F1Z', 'gstin.malformed'],
    ['of 16 characters', '27AAPFU0939F1ZVV', 'gstin.malformed'],
    ['of a state that is not there', '39AAPFU0939F1ZV', 'gstin.malformed'],
    ['whose PAN has a digit where a letter belongs', '27AAP1U0939F1ZV', 'gstin.malformed'],
    ['in small letters', '27aapfu0939f1zv', 'gstin.malformed'],
    ['with another check digit', '27AAPFU0939F1ZW', 'gstin.check_digit'],
    ['with two digits exchanged', '27AAPFU9039F1ZV', 'gstin.check_digit'],
    ['of Maharashtra for somebody in Kerala', '27AAPFU0939F1ZV', 'gstin.state_differs'],
  ])('%s is refused', (_, gstin, code) => {
    expect(gstinProblem(gstin, 'taxRegNo', kerala)).toMatchObject({ code, path: 'taxRegNo' });
  });

  test('tells its state', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')?.code).toBe('MH');
    expect(stateOfGstin('27AAPFU0939F1ZW')).toBeUndefined();
    expect(stateOfGstin(undefined)).toBeUndefined();
  });

  test('with any one character typed wrongly has another check digit', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), character, (place, typed) => {
        const right = '27AAPFU0939F1ZV';
        const wrong = right.slice(0, place) + typed + right.slice(place + 1);
        expect(gstinCheckDigit(wrong) === 'V').toBe(wrong === right);
      }),
    );
  });
});
