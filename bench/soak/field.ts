/** Phones: all of them listen for changes, those in vans send what was sold, and people sign in and out. Each does one thing at a time. */
import { SIGN_IN } from '../setup/company.ts';
import { type HttpClient, openClient } from '../setup/http-client.ts';
import { type Phone, queuedItems, uploadOnce } from '../setup/phones.ts';
import type { Answers } from './answers.ts';
import { SALES_IN_UPLOAD } from './deck.ts';
import { openLastingClient } from './lasting-client.ts';

export interface Field {
  /** Sales that were uploaded and posted so far. */
  readonly posted: number;
  poll(): Promise<void>;
  upload(): Promise<void>;
  signInAndOut(): Promise<void>;
  close(): void;
}

export interface FieldPlan {
  readonly port: number;
  readonly phones: readonly Phone[];
  /** So many of them, the first, have a van. */
  readonly vans: number;
  /** Sales that each van will have made when all is done. */
  readonly salesOfVan: number;
  readonly answers: Answers;
}

interface Listener {
  readonly client: HttpClient;
  token: string | undefined;
}

interface Van {
  readonly phone: Phone;
  readonly client: HttpClient;
  readonly items: ReturnType<typeof queuedItems>;
}

export async function openField({ port, phones, vans, salesOfVan, answers }: FieldPlan): Promise<Field> {
  const idle: Listener[] = [];
  for (const { token } of phones) idle.push({ client: await openLastingClient(port, token), token: undefined });
  const driving: Van[] = [];
  for (const phone of phones.slice(0, vans))
    driving.push({ phone, client: await openLastingClient(port, phone.token), items: queuedItems(phone, salesOfVan) });
  let posted = 0;
  /** Asks until it has heard of everything: a phone's first poll takes several pages. */
  const listen = async (listener: Listener): Promise<void> => {
    for (let isLast = false; !isLast; ) {
      const since = listener.token === undefined ? '' : `&since=${encodeURIComponent(listener.token)}`;
      const deed = listener.token === undefined ? 'firstPoll' : 'poll';
      const path = `/sync/changes?limit=500${since}`;
      const answer = await answers.ask(listener.client, { deed, method: 'GET', path, expected: 200 });
      if (answer === undefined) return;
      const page = JSON.parse(answer.body) as { token: string; isLast: boolean };
      listener.token = page.token;
      isLast = page.isLast;
    }
  };
  return {
    get posted() {
      return posted;
    },
    poll: async () => {
      const listener = idle.shift();
      if (listener === undefined) throw new Error('more workers than phones');
      await listen(listener);
      idle.push(listener);
    },
    upload: async () => {
      const van = driving.shift();
      if (van === undefined) throw new Error('more workers than vans');
      const items = van.items.splice(0, SALES_IN_UPLOAD);
      const answer = await uploadOnce(van.client, van.phone, JSON.stringify({ items }));
      const { answers: said } = JSON.parse(answer.body) as { answers: { outcome: string }[] };
      const done = said.filter(({ outcome }) => outcome === 'posted').length;
      posted += done;
      answers.demand(done === items.length, 'upload', answer);
      driving.push(van);
    },
    signInAndOut: async () => {
      const stranger = await openClient(port, '');
      const signIn = { deed: 'signIn', method: 'POST', path: '/sign-in', body: SIGN_IN, expected: 200 } as const;
      const answer = await answers.ask(stranger, signIn);
      stranger.close();
      if (answer === undefined) return;
      const { token } = JSON.parse(answer.body) as { token: string };
      const known = await openClient(port, token);
      await answers.ask(known, { deed: 'signOut', method: 'POST', path: '/sign-out', body: {}, expected: 204 });
      known.close();
    },
    close: () => {
      for (const { client } of [...idle, ...driving]) client.close();
    },
  };
}
