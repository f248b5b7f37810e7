/** Exit codes of all commands (reports/README.md, Exit codes). They do not change between releases. */
export const exitCodes = {
  conformant: 0,
  notConformant: 1,
  usage: 2,
  notReachable: 3,
  nothingRan: 4,
  ownError: 5,
  interrupted: 130,
} as const;

/** The exit codes of runs, for the help. */
export const exitCodesText =
  'Exit codes: 0 conformant or passed, 1 not conformant or not passed, 2 usage or file error, ' +
  '3 target not reachable, 4 nothing ran, 5 error of planecheck itself, 130 interrupted.';
