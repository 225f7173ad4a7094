/** The one table of commands. A command that is not here does not exist. */
import type { Command } from '../command.ts';
import { companyCommand } from './company.ts';
import { doctorCommand } from './doctor.ts';
import { explainCommand } from './explain.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { lifeCommand } from './life.ts';
import { migrate } from './migrate.ts';
import { closeStockCommand, closeYearCommand, revalueCommand } from './period-end.ts';
import { reportCommand } from './report.ts';
import { seed } from './seed.ts';
import { serve } from './serve.ts';
import { userCommand } from './user.ts';
import { verifyCommand } from './verify.ts';

/** In the order in which help lists them. */
export const commands: readonly Command[] = [
  serve,
  companyCommand,
  migrate,
  seed,
  importCommand,
  userCommand,
  reportCommand,
  explainCommand,
  exportCommand,
  closeYearCommand,
  closeStockCommand,
  revalueCommand,
  verifyCommand,
  doctorCommand,
  lifeCommand,
];
