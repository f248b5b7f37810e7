import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of the curl stub: its arguments, and its standard input if an argument told it to read it. */
export interface CurlCall {
  readonly args: readonly string[];
  readonly input: Buffer | null;
}

/** The effects of a script: its calls of curl in order, and the names of the files in its folder. */
export interface ScriptRun {
  readonly calls: readonly CurlCall[];
  readonly left: readonly string[];
}

const stub = `#!/bin/sh
n=$(ls "$CALLS" | grep -c args)
printf '%s\\0' "$@" > "$CALLS/$n.args"
for last do [ "$last" = @- ] && cat > "$CALLS/$n.input"; done
exit 0
`;

/** Runs a shell script in an empty folder, with a curl stub that only records its calls. */
export const runWithStubCurl = (script: string, folder: string, env: Readonly<Record<string, string>>): ScriptRun => {
  const [bin, calls, cwd] = ['bin', 'calls', 'cwd'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  }) as [string, string, string];
  writeFileSync(join(bin, 'curl'), stub, { mode: 0o755 });
  writeFileSync(join(folder, 'script.sh'), script);
  execFileSync('/bin/sh', [join(folder, 'script.sh')], {
    cwd,
    env: { PATH: `${bin}:/usr/bin:/bin`, CALLS: calls, TMPDIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const inputs = new Set(readdirSync(calls));
  const read = (at: number): CurlCall => ({
    args: readFileSync(join(calls, `${at}.args`), 'utf8')
      .split('\0')
      .slice(0, -1),
    input: inputs.has(`${at}.input`) ? readFileSync(join(calls, `${at}.input`)) : null,
  });
  return {
    calls: [...inputs].filter((name) => name.endsWith('.args')).map((_name, at) => read(at)),
    left: readdirSync(cwd),
  };
};
