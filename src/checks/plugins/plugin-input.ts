import { isDeepStrictEqual } from 'node:util';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { PluginRun } from './client-observations.ts';

const ofEach = (
  check: string,
  runs: readonly PluginRun[],
  look: (run: PluginRun) => { readonly message: string; readonly expected: unknown; readonly seen: unknown } | null,
): Judgement =>
  judgement(
    check,
    runs.flatMap((run) => {
      const wrong = look(run);
      return wrong === null ? [] : [finding(wrong.message, wrong.expected, wrong.seen)];
    }),
    runs.length,
  );

/** The plugin receives these arguments, in this order (B 5.8). */
export const pluginReceivesArguments = (runs: readonly PluginRun[], args: readonly string[]): Judgement =>
  ofEach('pluginReceivesArguments', runs, (run) =>
    isDeepStrictEqual(run.args, args)
      ? null
      : { message: 'the plugin received other arguments', expected: args, seen: run.args },
  );

/** The plugin receives the environment variable with this value (B 5.8). */
export const pluginReceivesVariable = (runs: readonly PluginRun[], name: string, value: string): Judgement =>
  ofEach('pluginReceivesVariable', runs, ({ environment }) =>
    environment[name] === value
      ? null
      : { message: `the plugin received another value of ${name}`, expected: value, seen: environment[name] ?? null },
  );

/**
 * The plugin receives one environment variable whose name ends in `_EXEC_INFO`; it contains an ExecCredential of the
 * version (B 5.8).
 */
export const pluginReceivesExecCredential = (runs: readonly PluginRun[], apiVersion: string): Judgement =>
  ofEach('pluginReceivesExecCredential', runs, ({ infoNames, info }) => {
    if (infoNames.length !== 1)
      return {
        message: 'the plugin did not receive exactly one ExecCredential',
        expected: 'one variable whose name ends in _EXEC_INFO',
        seen: infoNames,
      };
    const { kind, apiVersion: version } = membersAt(info);
    return kind === 'ExecCredential' && version === apiVersion
      ? null
      : {
          message: 'the plugin received something other than an ExecCredential of the version',
          expected: { apiVersion, kind: 'ExecCredential' },
          seen: info ?? null,
        };
  });

/** A member of `spec.cluster` in the plugin's ExecCredential has this value (B 5.8). */
export const pluginReceivesClusterMember = (runs: readonly PluginRun[], member: string, value: JsonValue): Judgement =>
  ofEach('pluginReceivesClusterMember', runs, ({ info }) => {
    const seen = valueAt(info, 'spec', 'cluster', member);
    return isDeepStrictEqual(seen, value)
      ? null
      : { message: `the plugin received another value of spec.cluster.${member}`, expected: value, seen: seen ?? null };
  });

/** The plugin receives no details of the cluster (B 5.8). */
export const pluginReceivesNoCluster = (runs: readonly PluginRun[]): Judgement =>
  ofEach('pluginReceivesNoCluster', runs, ({ info }) =>
    valueAt(info, 'spec', 'cluster') === undefined || valueAt(info, 'spec', 'cluster') === null
      ? null
      : { message: 'the plugin received cluster information', expected: null, seen: valueAt(info, 'spec', 'cluster') },
  );

/**
 * The plugin receives the information whether a user is present: `spec.interactive` has this value, or is true or false
 * (B 5.8).
 */
export const pluginReceivesInteractive = (runs: readonly PluginRun[], value: boolean | null): Judgement =>
  ofEach('pluginReceivesInteractive', runs, ({ info }) => {
    const seen = valueAt(info, 'spec', 'interactive');
    const good = value === null ? typeof seen === 'boolean' : seen === value;
    return good
      ? null
      : {
          message: 'the plugin received another value of spec.interactive',
          expected: value ?? 'true or false',
          seen: seen ?? null,
        };
  });

/** The standard input of the plugin is a terminal, or is not, as expected (B 5.8). */
export const pluginHasTerminal = (runs: readonly PluginRun[], wanted: boolean): Judgement =>
  ofEach('pluginHasTerminal', runs, ({ terminal }) =>
    terminal === wanted
      ? null
      : {
          message: wanted
            ? 'the standard input of the plugin is not a terminal'
            : 'the standard input of the plugin is a terminal',
          expected: wanted,
          seen: terminal,
        },
  );

/** The plugin read the line that its user typed (B 5.8). */
export const pluginReadsLine = (runs: readonly PluginRun[], line: string): Judgement =>
  ofEach('pluginReadsLine', runs, (run) =>
    run.line === line ? null : { message: 'the plugin did not read the typed line', expected: line, seen: run.line },
  );
