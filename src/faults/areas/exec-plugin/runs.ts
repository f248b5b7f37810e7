import type { Fault } from '../../fault.ts';
import { clientFault } from './client-fault.ts';

/** Defects of the way a client runs a plugin (B 5.8). */
export const execRunFaults: readonly Fault[] = [
  clientFault('EXEC-08', 'the arguments are joined and split at spaces', ({ plugin }) => {
    plugin.args = ({ args }) => (args ?? []).join(' ').split(' ').filter(Boolean);
  }),
  clientFault('EXEC-09', 'the environment variables of the block are not set', ({ plugin }) => {
    plugin.environment = () => ({});
  }),
  clientFault(
    'EXEC-10',
    'if a command is not found by its name, only the error of the system is reported',
    ({ plugin }) => {
      const { hint } = plugin;
      plugin.hint = (block) => (block.command?.includes('/') ? hint(block) : '');
    },
  ),
  clientFault('EXEC-11', 'the hint is printed whenever the plugin runs', ({ plugin }) => {
    plugin.hintAnyway = ({ installHint }) => installHint ?? '';
  }),
  clientFault(
    'EXEC-12',
    'the variable is set without details of the cluster',
    ({ plugin }) => {
      plugin.givesCluster = () => false;
    },
    { rules: ['EXEC-36', 'EXEC-37', 'EXEC-38'], reason: 'they check those details' },
  ),
  clientFault('EXEC-13', 'details of the cluster are passed to every plugin', ({ plugin }) => {
    plugin.givesCluster = () => true;
  }),
  clientFault('EXEC-17', 'a client with a terminal always passes it on', ({ plugin }) => {
    const { interactive } = plugin;
    plugin.interactive = (mode, hasTerminal) => hasTerminal || interactive(mode, hasTerminal);
  }),
  clientFault('EXEC-18', 'with Always and without a terminal the plugin still runs', ({ plugin }) => {
    plugin.interactive = (mode, hasTerminal) => mode !== 'Never' && hasTerminal;
  }),
  clientFault('EXEC-19', 'the plugin is marked as interactive, but its standard input is closed', ({ plugin }) => {
    plugin.input = () => null;
  }),
  clientFault('EXEC-20', 'stdout and stderr of the plugin are read as one stream', ({ plugin }) => {
    plugin.credentialText = ({ stdout, stderr }) => stderr + stdout;
  }),
  clientFault(
    'EXEC-35',
    'the plugin receives only the spec',
    ({ plugin }) => {
      plugin.execInfo = (_apiVersion, spec) => spec;
    },
    {
      rules: ['EXEC-12', 'EXEC-15', 'EXEC-17', 'EXEC-19', 'EXEC-36', 'EXEC-37', 'EXEC-38', 'EXEC-39'],
      reason: 'they read spec in the input',
    },
  ),
  clientFault(
    'EXEC-36',
    'the address of the server is passed without its scheme',
    ({ plugin }) => {
      const { cluster } = plugin;
      plugin.cluster = (configuration) => ({
        ...(cluster(configuration) as object),
        server: new URL(configuration.server).host,
      });
    },
    { rules: ['EXEC-12'], reason: 'it checks the address' },
  ),
  clientFault('EXEC-37', 'the authority of the server is omitted if it is in a file', ({ plugin }) => {
    const { cluster } = plugin;
    plugin.cluster = (configuration) =>
      cluster(configuration.authorityInFile ? { ...configuration, authority: null } : configuration);
  }),
  clientFault('EXEC-38', 'the plugin configuration of the cluster is always passed as null', ({ plugin }) => {
    const { cluster } = plugin;
    plugin.cluster = (configuration) => cluster({ ...configuration, pluginConfiguration: null });
  }),
  clientFault(
    'EXEC-39',
    'spec.interactive is omitted if it is false',
    ({ plugin }) => {
      const { execInfo } = plugin;
      plugin.execInfo = (apiVersion, { interactive, ...spec }) =>
        execInfo(apiVersion, { ...spec, ...(interactive ? { interactive } : {}) } as typeof spec & {
          interactive: boolean;
        });
    },
    { rules: ['EXEC-15', 'EXEC-17'], reason: 'they check for false' },
  ),
  clientFault(
    'EXEC-40',
    'the hint is printed only for commands that are not found on the search path',
    ({ plugin }) => {
      const { hint } = plugin;
      plugin.hint = (block) => (block.command?.includes('/') ? '' : hint(block));
    },
  ),
];
