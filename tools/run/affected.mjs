/**
 * `npm run affected`: format, types, house rules, and of the unit and server tests only those that the changes since main touch,
 * by what they import. Journeys start the product as a process of its own and import none of it, so they are not among them.
 */
import { execFileSync } from 'node:child_process';
import { root, say } from './root.mjs';
import { runVitest } from './vitest.mjs';

/** The commit at which the branch left main; on main itself the last commit, so that what is not committed counts. */
function startOfChanges() {
  return execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).trim();
}

/** As a list of steps for runSteps. */
export function affectedSteps(earlier) {
  return [
    ...earlier,
    { name: 'house rules', run: () => runVitest('unit', { words: ['tools/tidy'], name: 'tidy' }) },
    {
      name: 'tests that the changes touch',
      run: () => {
        const since = startOfChanges();
        say(`Changes since ${since.slice(0, 9)}; journeys are not looked at (npm test, npm run prove -- journeys).`);
        return runVitest(['unit', 'server'], { words: ['--changed', since], name: 'affected', mayBeEmpty: true });
      },
    },
  ];
}
