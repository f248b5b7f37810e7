import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginRun } from '../../checks/plugins/client-observations.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** Output of one plugin run. */
export interface PluginPrint {
  readonly stdout: string;
  readonly stderr?: string;
}

// Each run has a separate folder; the script writes its input there before it prints anything.
const script = (folder: string): string => `#!/bin/sh
folder='${folder.replaceAll("'", "'\\''")}'
number=1
while ! mkdir "$folder/run-$number" 2>/dev/null; do number=$((number + 1)); done
run="$folder/run-$number"
: > "$run/arguments"
for one in "$@"; do printf '%s\\000' "$one" >> "$run/arguments"; done
env -0 > "$run/environment"
if [ -t 0 ]; then : > "$run/terminal"; fi
if [ -e "$folder/reads" ] && IFS= read -r line; then printf '%s' "$line" > "$run/line"; fi
while ! [ -e "$folder/stdout-$number" ]; do number=$((number - 1)); done
cat "$folder/stderr-$number" >&2
cat "$folder/stdout-$number"
`;

/** Writes the suite's credential plugin into a folder. Each run prints the next text; the last text repeats. */
export const writePlugin = (folder: string, prints: readonly PluginPrint[], reads: boolean): void => {
  for (const [index, { stdout, stderr = '' }] of prints.entries()) {
    writeFileSync(join(folder, `stdout-${index + 1}`), stdout);
    writeFileSync(join(folder, `stderr-${index + 1}`), stderr);
  }
  if (reads) writeFileSync(join(folder, 'reads'), '');
  writeFileSync(join(folder, 'plugin'), script(folder), { mode: 0o700 });
};

const parsed = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

const parts = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\0').slice(0, -1);

/** The runs of the plugin in a folder so far, in order; `neutral` translates a wire text to neutral names. */
export const pluginRuns = (folder: string, neutral: (text: string) => string): readonly PluginRun[] => {
  const count = readdirSync(folder).filter((name) => name.startsWith('run-')).length;
  return Array.from({ length: count }, (_, index) => {
    const at = (name: string): string => join(folder, `run-${index + 1}`, name);
    const environment = Object.fromEntries(
      parts(at('environment')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const infoNames = Object.keys(environment).filter((name) => name.endsWith('_EXEC_INFO'));
    return {
      args: parts(at('arguments')),
      environment,
      infoNames,
      info: parsed(neutral(environment[infoNames[0] ?? ''] ?? '')),
      terminal: existsSync(at('terminal')),
      line: existsSync(at('line')) ? readFileSync(at('line'), 'utf8') : null,
    };
  });
};
