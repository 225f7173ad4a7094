/** Stands in for services that are still to come: everything is refused as not available. */
import { problem, refused } from '@fieldbook/core/kernel/result';
import type { PostingService } from '../posting/service.ts';
import type { RegisterReader } from './reading-services.ts';

const unavailable = () => Promise.resolve(refused(problem('server.unavailable')));
const outcome = { kind: 'refused', problems: [problem('server.unavailable')] } as const;

export const pendingPosting: PostingService = {
  post: (_actor, bodies) => Promise.resolve(bodies.map(() => outcome)),
  edit: () => Promise.resolve(outcome),
  change: () => Promise.resolve(outcome),
};

export const pendingRegisters: RegisterReader = { page: unavailable };
