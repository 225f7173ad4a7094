/** How bad a run is: each seed draws its own mixture, so that some runs are deep in one kind of trouble and calm in others. */
import type { Random } from './random.ts';

/** Probabilities a message, a step or an occasion; `lateMs` and `pauseMs` in virtual time. */
export interface Weather {
  readonly drop: number;
  readonly double: number;
  /** The longest that a message is usually under way, and a late one. */
  readonly slowMs: number;
  readonly late: number;
  readonly lateMs: number;
  /** A phone has no network at all for a while. */
  readonly outage: number;
  readonly outageMs: number;
  /** The longest that a step of the server takes: requests overlap. */
  readonly paceMs: number;
  /** All phones and the office act at the same moments, as when the network of a town comes back. */
  readonly rush: boolean;
  readonly phoneCrash: number;
  readonly serverCrash: number;
  readonly full: number;
  readonly busy: number;
  /** The server answers some items of a request only. */
  readonly cutShort: number;
  /** The server takes on the items of a request side by side. */
  readonly sideBySide: number;
  readonly signOut: number;
  readonly clockJump: number;
  readonly spoilt: number;
  readonly doubleTap: number;
  readonly update: number;
  readonly office: number;
  /** A phone that goes on hands in its file. */
  readonly exports: number;
  /** A rep meets somebody new. */
  readonly meets: number;
  /** A phone gets a new version of the application in the middle. */
  readonly upgrade: number;
  /** A rep hands the van back. */
  readonly handBack: number;
  /** A rep whose phone has no van asks for one that another phone holds. */
  readonly asks: number;
  /** The office takes a phone its leave to take part, for a while. */
  readonly reject: number;
  /** What a rep does is of the day: begins, visits, changes the route, ends. */
  readonly days: number;
  /** A phone breaks for good with the step of a day that it has just done. No seed draws it. */
  readonly breaks: number;
  /** Somebody between phone and server says that all was posted, and it never arrived. */
  readonly liar: number;
}

export const calm: Weather = {
  drop: 0,
  double: 0,
  slowMs: 200,
  late: 0,
  lateMs: 0,
  outage: 0,
  outageMs: 0,
  paceMs: 2,
  rush: false,
  phoneCrash: 0,
  serverCrash: 0,
  full: 0,
  busy: 0,
  cutShort: 0,
  sideBySide: 0,
  signOut: 0,
  clockJump: 0,
  spoilt: 0,
  doubleTap: 0,
  update: 0,
  office: 0,
  exports: 0,
  meets: 0,
  upgrade: 0,
  handBack: 0,
  asks: 0,
  reject: 0,
  days: 0,
  breaks: 0,
  liar: 0,
};

export function drawWeather(random: Random): Weather {
  const level = (...levels: readonly [number, ...number[]]) => random.pick(levels);
  return {
    drop: level(0, 0.05, 0.3),
    double: level(0, 0.1, 0.4),
    slowMs: level(200, 5_000, 40_000),
    late: level(0, 0.05, 0.2),
    lateMs: level(60_000, 900_000),
    outage: level(0, 0.05, 0.2),
    outageMs: level(120_000, 900_000),
    paceMs: level(2, 60, 600),
    rush: random.chance(0.5),
    phoneCrash: level(0, 0.005, 0.03),
    serverCrash: level(0, 0.001, 0.006),
    full: level(0, 0, 0.1),
    busy: level(0, 0, 0.2),
    cutShort: level(0, 0.2),
    sideBySide: level(0, 0.5),
    signOut: level(0, 0.05, 0.2),
    clockJump: level(0, 0.2),
    spoilt: level(0, 0.1, 0.25),
    doubleTap: level(0, 0.15),
    update: level(0, 0.03),
    office: level(0, 0.5, 1),
    exports: level(0, 0.2),
    meets: level(0.05, 0.05, 0.3),
    upgrade: level(0, 0, 0.7),
    handBack: level(0, 0, 0.03),
    reject: level(0, 0, 0.15),
    days: level(0.3, 0.3, 0.6),
    breaks: 0,
    liar: level(0, 0, 0.02),
    asks: level(0, 0.05, 0.3),
  };
}
