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
