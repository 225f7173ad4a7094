/**
 * `npm run print:golden`: which papers look otherwise than they were accepted. `-- --review FOLDER` writes a picture of each
 * (as it was, as it is, what differs) to be looked at; `-- --accept` takes the new ones, which belongs into the commit that
 * changes them.
 */
import '@fieldbook/server/i18n/all-languages';
import process from 'node:process';
import { acceptPages, changedPages, reviewPages } from './golden/pages.ts';
import { acceptSlips, changedSlips, reviewSlips } from './golden/slips.ts';

const [command, folder] = process.argv.slice(2);
if (command === '--accept') {
  acceptSlips();
  await acceptPages();
  console.log('Accepted.');
} else {
  const slips = changedSlips();
  const pages = await changedPages();
  for (const { key, why } of [...slips, ...pages]) console.log(`${key}: ${why}`);
  console.log(`${slips.length} slips and ${pages.length} pages have changed.`);
  if (command === '--review' && folder !== undefined) {
    reviewSlips(slips, folder);
    await reviewPages(pages, folder);
    console.log(`See ${folder}`);
  } else if (command !== undefined) {
    console.error('Either --review FOLDER or --accept.');
    process.exitCode = 2;
  }
}
