/**
 * Amounts of credits and bills: every credit whole, and the bills they pay, the oldest first, until somebody types other ones. What is
 * posted follows from them: the oldest credit pays the oldest bill.
 */
import { type Match, matchedBy, proposeMatches } from '@fieldbook/core/bills/propose-matches';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { useState } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import type { OpenRow, PartyRows } from './open-rows.ts';

type Typed = Readonly<Record<string, string>>;

/** References that the address names: these alone are proposed. */
export interface Named {
  readonly credit?: string | undefined;
  readonly bill?: string | undefined;
}

export interface Matching {
  /** What is typed, or proposed, of a row. */
  readonly textOf: (side: 'credits' | 'bills', row: OpenRow) => string;
  readonly enter: (side: 'credits' | 'bills', row: OpenRow, text: string) => void;
  readonly propose: () => void;
  readonly matches: readonly Match[];
  /** Of the credits, what no bill takes; below zero where the bills take more. */
  readonly left: number;
  readonly isBeyond: (side: 'credits' | 'bills', row: OpenRow) => boolean;
  readonly mayPost: boolean;
  readonly isTyped: boolean;
}

export function useMatching({ credits, bills }: PartyRows, decimals: number, named: Named): Matching {
  const [typedCredits, setCredits] = useState<Typed>({});
  const [typedBills, setBills] = useState<Typed>();
  const wanted = (rows: readonly OpenRow[], reference: string | undefined) =>
    reference === undefined ? rows : rows.filter((row) => row.reference === reference);
  const proposedCredits = new Map(wanted(credits, named.credit).map(({ key, amount }) => [key, amount]));
  const amountOfCredit = ({ key }: OpenRow) =>
    key in typedCredits ? minorOf(typedCredits[key], decimals) : (proposedCredits.get(key) ?? 0);
  const used = credits.map((row) => ({ ...row, amount: amountOfCredit(row) }));
  const proposed = matchedBy('bill', proposeMatches(used, wanted(bills, named.bill)));
  const amountOfBill = ({ key }: OpenRow) =>
    typedBills === undefined ? (proposed.get(key) ?? 0) : minorOf(typedBills[key], decimals);
  const settled = bills.map((row) => ({ ...row, amount: amountOfBill(row) }));
  const textOf: Matching['textOf'] = (side, row) => {
    const typed = side === 'credits' ? typedCredits[row.key] : typedBills?.[row.key];
    const amount = side === 'credits' ? amountOfCredit(row) : amountOfBill(row);
    return typed ?? (amount === 0 ? '' : printScaled(amount, decimals));
  };
  const amountOf = (side: 'credits' | 'bills', row: OpenRow) =>
    side === 'credits' ? amountOfCredit(row) : amountOfBill(row);
  const isBeyond: Matching['isBeyond'] = (side, row) => amountOf(side, row) > row.amount;
  const matches = proposeMatches(used, settled);
  const left = sumOf(used) - sumOf(settled);
  const isAllOpen = !credits.some((row) => isBeyond('credits', row)) && !bills.some((row) => isBeyond('bills', row));
  return {
    textOf,
    enter: (side, row, text) => {
      if (side === 'credits') setCredits((before) => ({ ...before, [row.key]: text }));
      else setBills({ ...Object.fromEntries(bills.map((each) => [each.key, textOf('bills', each)])), [row.key]: text });
    },
    propose: () => {
      setCredits({});
      setBills(undefined);
    },
    matches,
    left,
    isBeyond,
    mayPost: matches.length > 0 && left >= 0 && isAllOpen,
    isTyped: typedBills !== undefined || Object.keys(typedCredits).length > 0,
  };
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
