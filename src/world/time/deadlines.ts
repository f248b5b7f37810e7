import type { World } from '../world.ts';

/** Most milliseconds until controllers have acted: fact `controllerSeconds`, default 20. */
export const controllerDeadlineMs = (world: World): number =>
  Number(world.target.facts['controllerSeconds'] ?? 20) * 1_000;

/** Milliseconds for which a server may cache the result for a token: fact `tokenCacheSeconds`, default 10. */
export const tokenCache = (world: World): number => Number(world.target.facts['tokenCacheSeconds'] ?? 10) * 1_000;

/** Most milliseconds until a created or deleted role or binding is in effect: fact `rightsSeconds`, default 10. */
export const rightsDeadlineMs = (world: World): number => Number(world.target.facts['rightsSeconds'] ?? 10) * 1_000;

/**
 * Most milliseconds until admission uses an object that was just written: fact `admissionSeconds`, default 2.
 */
export const admissionDeadlineMs = (world: World): number =>
  Number(world.target.facts['admissionSeconds'] ?? 2) * 1_000;
