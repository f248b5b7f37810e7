import { exitCodes } from '../../exit-codes.ts';

const worstFirst: readonly number[] = [
  exitCodes.interrupted,
  exitCodes.ownError,
  exitCodes.notReachable,
  exitCodes.usage,
  exitCodes.notConformant,
  exitCodes.nothingRan,
];

/** The worst of some exit codes; `conformant` without any. */
export const worstExitCode = (codes: readonly number[]): number =>
  worstFirst.find((code) => codes.includes(code)) ?? exitCodes.conformant;
