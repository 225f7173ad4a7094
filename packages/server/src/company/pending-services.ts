/** Stands in for services that are still to come: everything is refused as not available. */
import { problem, refused } from '@fieldbook/core/kernel/result';
import type { RegisterReader } from './reading-services.ts';

export const pendingRegisters: RegisterReader = {
  page: () => Promise.resolve(refused(problem('server.unavailable'))),
};
