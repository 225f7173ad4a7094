/** What an adapter of the company wire is: what a call says in, what its table says out, and nothing but the own API to ask. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Given } from '@fieldbook/core/company-api/company-call';
import type { CallName, companyCalls } from '@fieldbook/core/company-api/index';
import type { Language } from '@fieldbook/core/i18n/languages';
import type { z } from 'zod';
import { refuse } from '../requests/refused-request.ts';
import type { DeviceStatus } from '../sync/devices.ts';
import type { Ask } from './ask.ts';
import type { Handheld } from './handheld.ts';
import type { WireIds } from './wire-ids.ts';

type Call<Name extends CallName> = (typeof companyCalls)[Name];

export interface Wire<Parameters = object> {
  readonly given: Parameters;
  /** Untrusted JSON, where the call has a body. */
  readonly body: unknown;
  readonly ask: Ask;
  readonly ids: WireIds;
  /** Lets the device of a sign-in that was just made ask to take part. Throws RefusedRequest `device.code_taken`. */
  admit(token: string, device: string): Promise<DeviceStatus>;
  /** Of the sign-in; nothing where it named none. */
  handheld(): Promise<Handheld | undefined>;
  /** Of the caller. */
  readonly me: Me;
  /** That is asked for. */
  readonly language: Language;
}

export type Adapter<Name extends CallName> = (
  wire: Wire<Given<Call<Name>['parameters']>>,
) => Promise<z.input<Call<Name>['answer']>> | z.input<Call<Name>['answer']>;

/** Adapters of some of the calls. */
export type Adapters<Names extends CallName> = { readonly [Name in Names]: Adapter<Name> };

/** Throws RefusedRequest `wire.no_handheld`. */
export async function needHandheld(wire: Pick<Wire, 'handheld'>): Promise<Handheld> {
  const handheld = await wire.handheld();
  if (handheld === undefined) throw refuse('wire.no_handheld');
  return handheld;
}
