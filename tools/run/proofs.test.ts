import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { filesOf, prove } from './proofs.mjs';
import { slowest, tellSlowest } from './vitest.mjs';

const root = join(import.meta.dirname, '../..');

/** Proofs that are no journeys; those are run as one. */
function proofFiles(): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.proof.test.ts'];
  const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && !file.startsWith('e2e/'));
}

describe('proofs', () => {
  test('each file belongs to one proof, and each path of a proof names a file', () => {
    const paths = Object.values(filesOf).flat();
    const files = proofFiles();
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => paths.filter((path) => file.startsWith(path)).length !== 1)).toEqual([]);
    expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  });

  test('those that are named run, one that fails stops no other and is the end code', async () => {
    const ran: string[] = [];
    const proof = (name: string, code: number) => ({
      name,
      says: name,
      run: () => {
        ran.push(name);
        return Promise.resolve({ code, passed: 3, failed: code });
      },
    });
    const proofs = [proof('first', 1), proof('second', 0), proof('third', 0)];
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await prove(proofs, [])).toBe(1);
      expect(ran).toEqual(['first', 'second', 'third']);
      expect(await prove(proofs, ['third'])).toBe(0);
      expect(ran.at(-1)).toBe('third');
      expect(await prove(proofs, ['fourth'])).toBe(2);
      expect(ran).toHaveLength(4);
      expect(written.mock.calls.flat().join('')).toMatch(/FAILED\s+first .* 3 tests passed, 1 failed/);
    } finally {
      written.mockRestore();
      told.mockRestore();
    }
  });
});

describe('slow tests', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        assertionResults: [{ fullName: 'short', duration: 20 }, { fullName: 'skipped' }],
      },
      { name: join(root, 'b.test.ts'), assertionResults: [{ fullName: 'long', duration: 12_000 }] },
    ],
  };

  test('come first', () => {
    expect(slowest(report).map(({ title }: { title: string }) => title)).toEqual(['long', 'short', 'skipped']);
  });

  test('are told, and counted beyond the limit', () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(tellSlowest(report, 10_000)).toBe(1);
      expect(told.mock.calls.flat().join('')).toContain('b.test.ts: "long" takes more than 10 s');
      expect(tellSlowest(report, 13_000)).toBe(0);
    } finally {
      told.mockRestore();
    }
  });
});
