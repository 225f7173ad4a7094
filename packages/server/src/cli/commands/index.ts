/** The one table of commands. A command that is not here does not exist. */
import type { Command } from '../command.ts';

/** In the order in which help lists them. */
export const commands: readonly Command[] = [];
