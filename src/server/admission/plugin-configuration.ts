import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InvalidOption } from '../options/invalid-option.ts';
import { parse } from 'yaml';
import type { ServerCore } from '../core.ts';
import type { Json } from '../model.ts';

/** The configuration of a plugin in the file of `--admission-control-config-file`, and the resolution of its paths. */
export interface PluginConfiguration {
  readonly configuration: Json;
  /** Resolves a path relative to the file. */
  readonly at: (path: string) => string;
}

/** Reads a YAML file that is spelled in the server's dialect, and translates it to neutral names. */
export const readNeutralYaml = (core: ServerCore, file: string): Json => {
  const text = readFileSync(file, 'utf8');
  return parse(core.dialect?.fromWire(text) ?? text);
};

/**
 * Configuration of a plugin (B 5.12, 6.3), inline or in a separate file. Null without a configuration. Throws Error for
 * another kind or group. An empty `kind` accepts every kind, because some configurations contain none.
 */
export const pluginConfiguration = (
  core: ServerCore,
  plugin: string,
  kind: string,
  group: string,
): PluginConfiguration | null => {
  const file = core.options.text('admission-control-config-file');
  if (!file) return null;
  const entry = (readNeutralYaml(core, file)?.plugins ?? []).find((one: Json) => one.name === plugin);
  if (!entry) return null;
  const at = (path: string): string => resolve(dirname(file), path);
  const configuration = entry.configuration ?? (entry.path ? readNeutralYaml(core, at(entry.path)) : null);
  if (kind !== '' && (configuration?.kind !== kind || !String(configuration.apiVersion).startsWith(`${group}/`))) {
    throw new InvalidOption(`${file}: the configuration of ${plugin} must be of kind ${kind} in ${group}`);
  }
  return { configuration, at };
};
