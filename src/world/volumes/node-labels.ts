import type { World } from '../world.ts';
import { Note } from '../note.ts';

const labelValueNote = new Note<string>('a node {string} with the label(s) {string}');

/** The value of the labels of the scenario's nodes. No other scenario has it, because nodes belong to the cluster. */
export const nodeLabelValue = (world: World): string =>
  labelValueNote.find(world) ?? labelValueNote.set(world, world.testNames.name('marked'));

/** The key of a label of the scenario's nodes. No other scenario has it: a selector may accept any value. */
export const nodeLabelKey = (world: World, label: string): string =>
  `suite.example.com/${nodeLabelValue(world)}-${label}`;
