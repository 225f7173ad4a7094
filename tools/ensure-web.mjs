/** Builds the web application when it is out of date: what a server that `npm start` has begun runs beside its own start. */
import { exitWith } from './run/spawn.mjs';
import { ensureWebBuilt } from './run/web-build.mjs';

exitWith(await ensureWebBuilt());
