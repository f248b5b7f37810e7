import type { World } from '../world.ts';

/** The value of the labels of the scenario's nodes. No other scenario has it, because nodes belong to the cluster. */
export const nodeLabelValue = (world: World): string =>
  world.has('mark') ? world.noted<string>('mark') : world.note('mark', world.testNames.name('marked'));

/** The key of a label of the scenario's nodes. No other scenario has it: a selector may accept any value. */
export const nodeLabelKey = (world: World, label: string): string =>
  `suite.example.com/${nodeLabelValue(world)}-${label}`;
