/** The master that a command line names, by its name or its path. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { masterAt, masterNamed, masters } from '@fieldbook/core/masters/index';
import { UsageError } from './command.ts';

export function masterOf(name = ''): MasterDefinition {
  const master = masterNamed(name) ?? masterAt(name);
  if (master !== undefined) return master;
  throw new UsageError(`Which master? One of: ${masters.map((each) => each.name).join(', ')}`);
}
