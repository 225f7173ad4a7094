/**
 * A supervisor's code for what a rep is about to do: asked for on the telephone under a challenge, typed, and looked at by the
 * phone itself. Some phones were broken open: they make a code up, or use one a second time.
 */
import { answerTo } from '@fieldbook/core/approvals/answer';
import { makeChallenge } from '@fieldbook/core/approvals/challenge';
import { APPROVAL_USE, type ApprovalUseBody } from '@fieldbook/core/approvals/given';
import { approvalPurposes } from '@fieldbook/core/approvals/purposes';
import { hmacOf, issueCode } from '../server/codes.ts';
import { digest } from '../server/digest.ts';
import { ask } from '../world/network.ts';
import type { Draft } from './disk.ts';
import type { Tab } from './tab.ts';

type Use = Pick<ApprovalUseBody, 'challenge' | 'answer' | 'salt' | 'attempts'>;

/** Nothing where nobody gave a code: then it is not done. */
export async function withCode(tab: Tab, draft: Draft): Promise<Draft | undefined> {
  const { asks } = draft;
  if (asks === undefined || draft.along !== undefined) return draft;
  const use = await codeFor(tab, draft);
  if (use === undefined) return undefined;
  const value = asks.value === undefined ? {} : { value: String(asks.value) };
  const body = { purpose: asks.purpose, subject: draft.uid, ...value, ...use } satisfies ApprovalUseBody;
  const along = { uid: tab.phone.world.random.uid(), kind: 'event', type: APPROVAL_USE, body } as const;
  return { ...draft, along: [along] };
}

async function codeFor(tab: Tab, { uid: subject, asks }: Draft): Promise<Use | undefined> {
  const { phone, process } = tab;
  const { world, device, server, checks, parts } = phone;
  const { random } = world;
  if (asks === undefined) return undefined;
  const { letter } = approvalPurposes[asks.purpose];
  const old = random.pickOf(phone.codes.filter((each) => each.challenge.startsWith(letter)));
  if (old !== undefined && random.chance(0.2)) return old;
  const salt = random.uid().slice(0, 8);
  const challenge = await makeChallenge({ ...asks, subject, salt, device: Number(device.slice(1)) }, digest);
  if (random.chance(0.1))
    return { challenge, answer: String(random.between(10_000_000, 99_999_999)), salt, attempts: 1 };
  // By voice: the phone's own network plays no part in it.
  const told = await ask(process, () => server.serve('code', (at) => issueCode(server, at, { device, challenge })));
  if (told === undefined) return undefined;
  checks.gives({ device, challenge, subject, value: asks.value });
  const wrong = String((Number(told) + 1) % 100_000_000).padStart(8, '0');
  const typed = random.chance(0.2) ? [wrong, told] : [told];
  for (const [place, answer] of typed.entries()) {
    const right = await answerTo(challenge, device, hmacOf(device));
    if (!parts.isRightCode(answer, right)) continue;
    const use = { challenge, answer, salt, attempts: place + 1 };
    phone.codes.push(use);
    return use;
  }
  return undefined;
}
