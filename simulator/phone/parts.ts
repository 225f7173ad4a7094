/** What of a simulated phone a planted mistake may replace; as it stands here it is the product's engine, called as it should be. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { completeOther, completeVoucherHere } from '@fieldbook/core/sync/complete-document';
import { drain } from '@fieldbook/core/sync/drain';
import { handBack, heardHandBack } from '@fieldbook/core/sync/hand-back';
import { letGo } from '@fieldbook/core/sync/let-go';
import { prune, resendUnseen } from '@fieldbook/core/sync/outbox';
import { daysHere, openDay } from '@fieldbook/core/sync/own-days';
import { codeHere } from '@fieldbook/core/sync/own-rows';
import type { Lock, OutboxStore, Uplink } from '@fieldbook/core/sync/ports';
import { repairDocument, sendAgain } from '@fieldbook/core/sync/repair-document';
import { completeVoidHere } from '@fieldbook/core/sync/void-here';
import { knownStepUid } from '../server/days.ts';
import { ask } from '../world/network.ts';
import { afterPage, keepPage, keepRefreshed, type State } from './disk.ts';
import type { Phone } from './phone.ts';
import { booksOn } from './phone-books.ts';
import type { Tab } from './tab.ts';
import { bringOver } from './upgrade.ts';

export interface PhoneParts {
  readonly completeVoucherHere: typeof completeVoucherHere;
  readonly completeOther: typeof completeOther;
  readonly codeHere: typeof codeHere;
  readonly drain: typeof drain;
  readonly prune: typeof prune;
  readonly repairDocument: typeof repairDocument;
  readonly sendAgain: typeof sendAgain;
  readonly letGo: typeof letGo;
  readonly keepRefreshed: typeof keepRefreshed;
  readonly keepPage: typeof keepPage;
  readonly afterPage: typeof afterPage;
  /** Where a refresh begins. */
  readonly pagesFrom: (state: State) => number;
  readonly resendUnseen: typeof resendUnseen;
  readonly completeVoidHere: typeof completeVoidHere;
  /** Is what was typed the code that the phone works out itself? */
  readonly isRightCode: (typed: string, right: string) => boolean;
  readonly booksOn: typeof booksOn;
  readonly handBack: typeof handBack;
  readonly heardHandBack: typeof heardHandBack;
  readonly bringOver: typeof bringOver;
  readonly daysHere: typeof daysHere;
  readonly openDay: typeof openDay;
  /** Uid of what a step of a day makes. */
  readonly stepUid: (day: RouteDay, step: string, phone: Phone) => string;
  /** What a phone does that is told that it does not take part any more. */
  readonly askAgain: (tab: Tab) => Promise<void>;
  /** Does a page look at the format of the store before it writes? */
  readonly demandsFormat: boolean;
  /** Around the ports of a tab. */
  readonly store: (store: OutboxStore, tab: Tab) => OutboxStore;
  readonly uplink: (uplink: Uplink, tab: Tab) => Uplink;
  readonly lock: (lock: Lock, tab: Tab) => Lock;
  /** Does the slip come out before the document is stored? */
  readonly printsFirst: boolean;
  /** Does a tab that dies let go of the uploader's lock? */
  readonly letsGo: boolean;
  /** Does the uploader try again after a failure? */
  readonly triesAgain: boolean;
  readonly unflushed: number;
}

export const rightPhone: PhoneParts = {
  completeVoucherHere,
  completeOther,
  codeHere,
  drain,
  prune,
  repairDocument,
  sendAgain,
  letGo,
  keepRefreshed,
  keepPage,
  afterPage,
  pagesFrom: ({ token }) => token,
  resendUnseen,
  completeVoidHere,
  isRightCode: (typed, right) => typed === right,
  booksOn,
  handBack,
  heardHandBack,
  bringOver,
  daysHere,
  openDay,
  stepUid: (day, step) => knownStepUid(day, step),
  async askAgain({ phone, process }) {
    const { server, device } = phone;
    await process.wait(phone.world.random.between(1_000, 60_000));
    const serve = () => server.serve('registration', (at) => at.step('registers', () => server.register(device)));
    await ask(process, serve, () => phone.isCutOff());
  },
  demandsFormat: true,
  store: (store) => store,
  uplink: (uplink) => uplink,
  lock: (lock) => lock,
  printsFirst: false,
  letsGo: true,
  triesAgain: true,
  unflushed: 0,
};
