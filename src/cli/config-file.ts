import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { ownMember } from '../client/values/own-member.ts';
import { readCheckedFile } from '../report/checked-file.ts';
import { printError } from './print.ts';
import { UserError } from './user-error.ts';

/** Content of `planecheck.yaml` (schemas/files/config.json). */
type Config = Readonly<Record<string, string | number | boolean | readonly string[]>>;

const fileName = 'planecheck.yaml';

const servers = ['target', 'server', 'ca', 'kubeconfig', 'context', 'inCluster', 'requestTimeout', 'namespace'];

/** The members that are options of a command. Commands that write to a server on their own behalf are left out. */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  run: [...servers, 'rules', 'tags', 'level', 'lanes', 'maxWait', 'wait', 'allowDisruptive', 'expectations', 'report'],
  doctor: servers,
  clean: servers,
  fuzz: servers,
  gate: ['expectations', 'policy'],
  show: ['report'],
};

/** Members with paths relative to the file. */
const paths = new Set(['target', 'ca', 'kubeconfig', 'expectations', 'policy', 'report']);

/** The configuration file in this folder or in the nearest folder above; null if there is none. */
export const findConfigFile = (folder: string): string | null => {
  const file = join(folder, fileName);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? null : findConfigFile(dirname(folder));
};

const textOf = (name: string, value: Config[string], file: string): string => {
  if (Array.isArray(value)) return value.join();
  if (!paths.has(name)) return String(value);
  return relative(process.cwd(), resolve(dirname(file), String(value))) || '.';
};

/** Whether an option was not given on the command line. */
const isOpen = (command: Command, name: string): boolean =>
  ['default', undefined].includes(command.getOptionValueSource(name));

/**
 * Sets the options of a command that are not given on the command line from `planecheck.yaml`. A server on the command
 * line replaces the server of the file entirely. Throws FileError or UserError for a file that cannot be used.
 */
export const applyConfigFile = (command: Command, folder = process.cwd()): void => {
  const members: readonly string[] = ownMember(membersOf, command.name()) ?? [];
  const file = members.length > 0 ? findConfigFile(folder) : null;
  if (file === null) return;
  const config = readCheckedFile<Config>(file, 'config');
  const hasServer = [...servers, 'testbed', 'release'].some(
    (name) => name !== 'requestTimeout' && name !== 'namespace' && !isOpen(command, name),
  );
  const used: string[] = [];
  for (const option of command.options) {
    const name = option.attributeName();
    const value = Object.hasOwn(config, name) && members.includes(name) ? config[name] : undefined;
    if (value === undefined || !isOpen(command, name)) continue;
    if (hasServer && servers.includes(name) && name !== 'requestTimeout') continue;
    const text = textOf(name, value, file);
    try {
      const parsed = typeof value === 'boolean' ? value : (option.parseArg?.(text, undefined) ?? text);
      command.setOptionValueWithSource(name, parsed, 'config');
    } catch (error) {
      if (error instanceof InvalidArgumentError) throw new UserError(`${file}: ${name}: ${error.message}`);
      throw error;
    }
    used.push(name);
  }
  if (command.name() === 'gate' && command.args.length === 0 && config['report'] !== undefined) {
    command.processedArgs[0] = join(textOf('report', config['report'], file), 'report.json');
    used.push('report');
  }
  if (used.length > 0) printError(`planecheck: ${used.join(', ')} from ${relative(process.cwd(), file)}\n`);
};
