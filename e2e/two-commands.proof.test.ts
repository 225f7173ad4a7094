import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeFindings, openStage, signIn } from './journey.ts';
import { startProduct } from './running-product.ts';

const stage = openStage(startProduct);

describe('npm start on an empty data directory', () => {
  test('prints the address and a sign-in, and that sign-in opens the shell', () =>
    stage.visit(async (page) => {
      await page.getByText(new URL(stage.product().address).host).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await signIn(page, stage.product());
      await page.waitForURL(/\/dashboard\//);
      await page.getByRole('navigation').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }));

  test('a wrong password is refused in words and keeps the name', () =>
    stage.visit(async (page) => {
      await signIn(page, { ...stage.product(), password: 'not the password' });
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('User name').inputValue()).toBe(stage.product().user);
      expect(await axeFindings(page)).toEqual([]);
    }));

  test('Ctrl-C stops all, the database included, and the next start finds the data again', async () => {
    // PostgreSQL keeps this file while it runs and removes it when it has shut down in order.
    const databaseRuns = (): boolean => existsSync(join(stage.dataPath, 'postgresql/postmaster.pid'));
    expect(databaseRuns()).toBe(true);
    const first = stage.product();
    expect(await first.stop()).toBe(0);
    expect(first.output()).toContain('The data is kept');
    expect(databaseRuns()).toBe(false);

    await stage.restart();
    expect(stage.product().output()).not.toContain('Setting up');
    await stage.visit(async (page) => {
      await signIn(page, { ...stage.product(), user: first.user, password: first.password });
      await page.waitForURL(/\/dashboard\//);
    });
  });
});
