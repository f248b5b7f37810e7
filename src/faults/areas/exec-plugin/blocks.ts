import type { Fault } from '../../fault.ts';
import { clientFault } from './client-fault.ts';

const group = 'client.authentication.platform.io';

/** Defects of the client's handling of a plugin configuration (B 5.8). */
export const execBlockFaults: readonly Fault[] = [
  clientFault(
    'EXEC-01',
    'a block without a command is skipped, and the request is sent without a credential',
    ({ block }) => {
      block.wanted = ({ command }) => Boolean(command);
    },
  ),
  clientFault('EXEC-02', 'a relative command is resolved against the working directory', ({ plugin }) => {
    plugin.program = (command) => command;
  }),
  clientFault('EXEC-03', 'a block without a version is treated as one of v1beta1', ({ block }) => {
    block.apiVersion = () => null;
    const { knownVersion, filled } = block;
    block.knownVersion = (given, versions) => (given.apiVersion ? knownVersion(given, versions) : null);
    block.filled = (given) => filled({ apiVersion: `${group}/v1beta1`, ...given });
  }),
  clientFault(
    'EXEC-04',
    'only v1beta1 is known',
    ({ block }) => {
      block.versions = [`${group}/v1beta1`];
    },
    {
      rules: [
        'EXEC-02',
        'EXEC-11',
        'EXEC-16',
        'EXEC-20',
        'EXEC-21',
        'EXEC-22',
        'EXEC-25',
        'EXEC-28',
        'EXEC-29',
        'EXEC-31',
        'EXEC-32',
        'EXEC-33',
      ],
      reason: 'their blocks are of v1',
    },
  ),
  clientFault('EXEC-05', 'only v1 is known', ({ block }) => {
    block.versions = [`${group}/v1`];
  }),
  clientFault('EXEC-06', 'unknown versions are passed on to the plugin', ({ block }) => {
    block.knownVersion = () => null;
  }),
  clientFault('EXEC-14', 'a block of v1 may also omit the mode', ({ block }) => {
    block.modeGiven = () => null;
  }),
  clientFault('EXEC-15', 'without a mode the plugin never gets the terminal', ({ block }) => {
    block.filled = (given) => ({ interactiveMode: 'Never', ...given });
  }),
  clientFault('EXEC-16', 'an unknown mode is treated as Never', ({ block }) => {
    const { filled } = block;
    block.modeKnown = () => null;
    block.filled = (given) =>
      filled({ ...given, ...(given.interactiveMode === 'Sometimes' ? { interactiveMode: 'Never' } : {}) });
  }),
];
