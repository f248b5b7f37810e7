import { spawn } from 'node:child_process';
import type { PublishedFinding } from './published-finding.ts';

/** The server on which findings are repeated. */
export interface RepeatedOn {
  /** Address of the server, without a slash at the end. */
  readonly server: string;
  /** Configuration file of curl with the credential of an administrator. */
  readonly curlConfig: string;
  /** A namespace that no other client uses. */
  readonly namespace: string;
}

/** Whether the server has the defect; `unclear` if its setup failed or the output fits neither description. */
export interface Repetition {
  readonly result: 'shown' | 'gone' | 'unclear';
  /** What the commands printed, with the errors. */
  readonly output: string;
}

/** Milliseconds for all lines of one part. */
const longestPart = 45_000;

/** A shell function like the one that FINDINGS.md defines; `$1` of the setup makes a failed request end the script. */
const prelude = (options: string): string =>
  `set -u; curl() { command curl --disable --config "$CURL_CONFIG" ${options} "$@"; }`;

const run = (script: string, options: string, on: RepeatedOn): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `${prelude(options)}\n${script}`], {
      env: { PATH: process.env['PATH'], SERVER: on.server, NS: on.namespace, CURL_CONFIG: on.curlConfig, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestPart,
    });
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(pieces).toString() }));
  });

/** Runs the lines of a finding against a server, always including those that clean up. */
export const repeatFinding = async (
  { setup, show, cleanup, shown, conforms }: PublishedFinding,
  on: RepeatedOn,
): Promise<Repetition> => {
  try {
    if (setup !== undefined) {
      const prepared = await run(`set -e\n${setup}`, '--fail-with-body', on);
      if (prepared.code !== 0) return { result: 'unclear', output: `the setup failed:\n${prepared.output}` };
    }
    const { output } = await run(show, '', on);
    const hasDefect = new RegExp(shown, 's').test(output);
    const isRight = new RegExp(conforms, 's').test(output);
    if (hasDefect === isRight) return { result: 'unclear', output };
    return { result: hasDefect ? 'shown' : 'gone', output };
  } finally {
    if (cleanup !== undefined) await run(cleanup, '', on);
  }
};
