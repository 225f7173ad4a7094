/**
 * The end of a day as a list of steps (SPEC §4, End day): which of them are asked, done, open or still to come follows from
 * facts alone, so that the list can be left, taken up again and gone on with on another phone. Doing a step is not here.
 */
import type { Minor } from '../kernel/money.ts';
import type { Settings } from '../settings/settings.ts';

/** In their order. */
export const endSteps = [
  'pendingTransfers',
  'authenticator',
  'order',
  'physicalStock',
  'odometer',
  'damage',
  'location',
  'settlement',
  'report',
  'logout',
] as const;

export type EndStep = (typeof endSteps)[number];

/** `none`: not asked on this day. */
export type StepState = 'none' | 'done' | 'open' | 'later';

/** What a person has said so far; what became a document is read from the documents. Kept on the phone for each day. */
export interface EndProgress {
  /** Transfers that left the van and nobody has confirmed yet were seen: only their receiver can. */
  readonly onTheWaySeen?: boolean;
  /** Who confirmed the end. */
  readonly authenticator?: string;
  readonly order?: 'no';
  readonly physicalStock?: 'no';
  readonly odometer?: { readonly endKm: number; readonly reason?: string };
  /** The goods stay for somebody else to move (DayEndDamageStockTransfer `Show`). */
  readonly damage?: 'left';
  readonly location?: EndLocation;
  readonly cash?: CashWord;
  readonly reportSeen?: boolean;
}

export interface EndLocation {
  /** Degrees in millionths, metres. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
  readonly distance?: number;
  readonly approval?: string;
}

/** What was counted, and what was said of a difference. */
export interface CashWord {
  readonly counted: Minor;
  /** Counted less booked. */
  readonly difference: Minor;
  readonly reason?: string;
  readonly person?: string;
}

export type EndSettings = Pick<
  Settings,
  'dayEndAskPhysicalStock' | 'routeDayEndAuthenticator' | 'dayEndDamageStockTransfer'
>;

export interface EndFacts {
  readonly settings: EndSettings;
  readonly progress: EndProgress;
  /** Transfers to the van that nobody has accepted or rejected. */
  readonly toConfirm: number;
  /** Transfers that left the van today and are not confirmed. */
  readonly onTheWay: number;
  /** Saved on this day. */
  readonly orders: number;
  readonly counts: number;
  /** May this person make them? What nobody may make is not asked for. */
  readonly mayOrder: boolean;
  readonly mayCount: boolean;
  /** Damage godowns of the van that hold goods and are not the damage store itself; none where there is no such store. */
  readonly damaged: number;
  /** Damage transfers made at this day's end. */
  readonly damageTransfers: number;
  /** The route has a point where it ends. */
  readonly hasEndPlace: boolean;
  /** A ledger whose cash this person hands in. */
  readonly hasCash: boolean;
  /** The settlement of this day is there. */
  readonly isSettled: boolean;
  /** The day has ended. */
  readonly isEnded: boolean;
}

export interface StepOf {
  readonly step: EndStep;
  readonly state: StepState;
}

/** All steps in order: at most one is open, the first that is neither done nor left out. */
export function endStepsOf(facts: EndFacts): readonly StepOf[] {
  let isOpen = false;
  return endSteps.map((step): StepOf => {
    if (!isAsked(step, facts)) return { step, state: 'none' };
    if (isDone(step, facts)) return { step, state: 'done' };
    const state = isOpen ? 'later' : 'open';
    isOpen = true;
    return { step, state };
  });
}

/** The step that is open; nothing when all is done. */
export function openStep(facts: EndFacts): EndStep | undefined {
  return endStepsOf(facts).find(({ state }) => state === 'open')?.step;
}

/** SPEC §4: a question whose answer stands in the documents is not asked. */
function isAsked(step: EndStep, facts: EndFacts): boolean {
  const { settings, progress } = facts;
  switch (step) {
    case 'pendingTransfers':
      return facts.toConfirm + facts.onTheWay > 0 || progress.onTheWaySeen === true;
    case 'authenticator':
      return settings.routeDayEndAuthenticator !== 'Nothing';
    case 'order':
      return facts.mayOrder || facts.orders > 0;
    case 'physicalStock':
      return facts.mayCount || facts.counts > 0;
    case 'damage':
      return facts.damaged + facts.damageTransfers > 0 || progress.damage === 'left';
    case 'location':
      return facts.hasEndPlace;
    case 'settlement':
      return facts.hasCash;
    default:
      return true;
  }
}

function isDone(step: EndStep, facts: EndFacts): boolean {
  const { settings, progress } = facts;
  if (step === 'logout') return false;
  if (step === 'report') return facts.isEnded && progress.reportSeen === true;
  if (facts.isEnded) return true;
  switch (step) {
    case 'pendingTransfers':
      return facts.toConfirm === 0 && (facts.onTheWay === 0 || progress.onTheWaySeen === true);
    case 'authenticator':
      return progress.authenticator !== undefined;
    case 'order':
      return facts.orders > 0 || progress.order === 'no';
    case 'physicalStock':
      // A count that nobody asked for does not keep the question away: so it stands in SPEC §4.
      return (facts.counts > 0 && settings.dayEndAskPhysicalStock) || progress.physicalStock === 'no';
    case 'odometer':
      return progress.odometer !== undefined;
    case 'damage':
      return facts.damaged === 0 || (settings.dayEndDamageStockTransfer === 'Show' && progress.damage === 'left');
    case 'location':
      return progress.location !== undefined;
    default:
      return facts.isSettled || progress.cash !== undefined;
  }
}
