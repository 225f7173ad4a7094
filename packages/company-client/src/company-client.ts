/** Asks the calls of the company wire by name; the table in core says how each is made and what it answers. */
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { companyRequest } from '@fieldbook/core/company-api/company-request';
import { type CallName, companyCalls } from '@fieldbook/core/company-api/index';
import type { Answer, Said } from './call-types.ts';
import { WireFailure } from './wire-failure.ts';

export interface CompanyClient {
  /** The token goes along with all that is asked afterwards. */
  login(username: string, password: string, deviceId?: string): Promise<Answer<'user/Login'>>;
  /** Throws WireFailure; what `fetch` throws where there is no answer; ZodError where the answer is none of the call. */
  ask<Name extends CallName>(name: Name, ...said: Said<Name>): Promise<Answer<Name>>;
}

interface ClientOptions {
  /** `https://books.example.com`. */
  readonly address: string;
  /** The short name of a company that is not the first of its server. */
  readonly company?: string;
  readonly fetch?: typeof globalThis.fetch;
}

export function createCompanyClient(options: ClientOptions): CompanyClient {
  const { address, company, fetch = globalThis.fetch } = options;
  const base = company === undefined ? address : `${address}/${encodeURIComponent(company)}`;
  let token: string | undefined;
  const ask: CompanyClient['ask'] = async (name, ...[question = {}]) => {
    const call: CompanyCall = companyCalls[name];
    const { body: posted, ...values } = question as Readonly<Record<string, unknown>>;
    const request = companyRequest(call, written(values));
    const body = posted ?? request.body ?? (request.method === 'POST' ? {} : undefined);
    const answer = await fetch(`${base}${request.address}`, {
      method: request.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) {
      throw new WireFailure(answer.status, answer.headers.get('x-problem-code') ?? '', await answer.text());
    }
    return call.answer.parse(await answer.json()) as Answer<typeof name>;
  };
  return {
    ask,
    login: async (username, password, deviceId) => {
      const device = deviceId === undefined ? {} : { DeviceId: deviceId };
      const answer = await ask('user/Login', { body: { Username: username, Password: password, ...device } });
      token = answer.Token;
      return answer;
    },
  };
}

function written(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said.map(([name, value]) => [name, textOf(name, value)]));
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) throw new Error(`${name} names nothing, which the wire would take for all.`);
  return value.join('~');
}
