/** The state of the installation over HTTP. */
import { lookAtInstallation } from '../../company/look-at-installation.ts';
import { actorOf, type Handlers } from '../call.ts';

export function installationHandlers(version: string): Handlers {
  return { 'installation.look': (call) => lookAtInstallation(call.company.database, actorOf(call), version) };
}
