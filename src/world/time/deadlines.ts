import type { World } from '../world.ts';

/** Milliseconds that controllers may take to do their part: fact `controllerSeconds`, 20 where it is not stated. */
export const controllerDeadlineMs = (world: World): number =>
  Number(world.target.facts['controllerSeconds'] ?? 20) * 1_000;

/** Milliseconds for which a server may go on accepting a token that it accepted: fact `tokenCacheSeconds`, 10 where it is not stated. */
export const tokenCache = (world: World): number => Number(world.target.facts['tokenCacheSeconds'] ?? 10) * 1_000;

/** Milliseconds that a server may take until a role or binding, made or taken away, is in effect: fact `rightsSeconds`, 10 where it is not stated. */
export const rightsDeadlineMs = (world: World): number => Number(world.target.facts['rightsSeconds'] ?? 10) * 1_000;

/** Milliseconds that a server may take until it admits requests by an object that was just written: fact `admissionSeconds`, 2 where it is not stated. */
export const admissionDeadlineMs = (world: World): number =>
  Number(world.target.facts['admissionSeconds'] ?? 2) * 1_000;
