/** All planted defects, in the order of the reference page. */
import { documentPlants } from './document-plants.ts';
import { lifePlants } from './life-plants.ts';
import { logPlants } from './log-plants.ts';
import { placePlants } from './place-plants.ts';
import type { Plant } from './plant.ts';
import { supervisorPlants } from './supervisor-plants.ts';
import { waitingPlants } from './waiting-plants.ts';

export const plants: readonly Plant[] = [
  ...documentPlants,
  ...logPlants,
  ...lifePlants,
  ...waitingPlants,
  ...placePlants,
  ...supervisorPlants,
];
