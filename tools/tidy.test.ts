/**
 * The house rules as tests over the whole repository (CONTRIBUTING.md says what they are for); each rule is shown to fail
 * in tools/tidy/*.test.ts. A rule that saw no files proves nothing, so the files seen are counted as well.
 */
import { describe, expect, test } from 'vitest';
import { checkBans } from './tidy/banned.ts';
import { checkDeadExports } from './tidy/dead-exports.ts';
import { checkDeadFiles } from './tidy/dead-files.ts';
import { checkDependencies, checkUnusedDependencies } from './tidy/dependencies.ts';
import { checkDirection } from './tidy/direction.ts';
import { checkHeaders } from './tidy/headers.ts';
import { checkLayers } from './tidy/layers.ts';
import { checkFileLengths, checkFunctions } from './tidy/lengths.ts';
import { checkNames } from './tidy/names.ts';
import { checkLockfile, checkPins, checkProjects } from './tidy/pins.ts';
import { checkRegistries } from './tidy/registry.ts';
import { packageOf } from './tidy/resolve.ts';
import { checkRights } from './tidy/rights.ts';
import { type Finding, isCode, isTest } from './tidy/source.ts';
import { checkWords } from './tidy/words.ts';
import { readWorkspace } from './tidy/workspace.ts';

const files = readWorkspace();

const show = (findings: readonly Finding[]): string[] =>
  findings.map(({ path, line, message }) => `${path}${line > 0 ? `:${line}` : ''} ${message}`);

describe('the repository keeps its house rules', () => {
  test.each([
    ['packages and layers import only downwards', checkLayers],
    ['packages import only what they declare', checkDependencies],
    ['packages use what they declare', checkUnusedDependencies],
    ['banned calls have their replacement', checkBans],
    ['every definition is registered', checkRegistries],
    ['every setting and every right is read', checkRights],
    ['every file is used', checkDeadFiles],
    ['every export is used', checkDeadExports],
    ['no leftovers, switched-off tests, machine paths or registry addresses', checkWords],
    ['files and folders are named by what they hold', checkNames],
    ['files say what they are responsible for', checkHeaders],
    ['files stay short', checkFileLengths],
    ['functions stay short', checkFunctions],
    ['screens know start and end, not left and right', checkDirection],
    ['versions are exact and common', checkPins],
    ['the lockfile is complete, checked and without addresses', checkLockfile],
    ['every package is checked by the compiler', checkProjects],
  ])('%s', { timeout: 120_000 }, (_rule, check) => {
    expect(show(check(files))).toEqual([]);
  });

  test.each(['core', 'print', 'bridge', 'company-client', 'ui', 'web', 'server', 'tools'])(
    'code and tests of %s were seen',
    (name) => {
      const seen = files.filter((file) => isCode(file) && packageOf(file.path) === name);
      expect(seen.filter((file) => !isTest(file)).length).toBeGreaterThan(0);
      expect(seen.filter(isTest).length).toBeGreaterThan(0);
    },
  );
});
