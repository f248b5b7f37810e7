import { parseArgs } from 'node:util';
import { FileError } from '../file-error.ts';
import { visibleLine } from '../text/visible-line.ts';
import { compareInstallation, compareRequest, type Comparison } from './compare-installation.ts';
import { type DifferenceGroup, groupDifferences } from './group-differences.ts';
import { readInstallations } from './manifest.ts';
import { readRequests } from './requests.ts';
import { readReviewed } from './reviewed.ts';
import { startPair } from './servers.ts';

// The program behind `npm run parity`: compares the reference server with a kube-apiserver.
const usage = `usage: npm run parity -- --assets DIR   sends the same requests to 'serve' and to kube-apiserver of DIR
  --only NAME   one installation of src/parity/manifests, or 'requests'
  --short       without the broken variants of the objects
  --samples N   differences to print of each group (default: 2)
  --help        this text
Exits with 1 for a difference that src/parity/reviewed.yaml does not explain, and for an entry without a difference.
`;

const print = (text: string): void => void process.stdout.write(text);
const value = (json: unknown): string => visibleLine((JSON.stringify(json) ?? '(absent)').slice(0, 200));

const printGroup = ({ member, how, seen }: DifferenceGroup, samples: number): void => {
  const kinds = [...new Set(seen.map(({ kind }) => kind))];
  print(`${visibleLine(member)}: ${how}, ${seen.length} times (${kinds.map(visibleLine).join(', ')})\n`);
  for (const { kind, request, here, there } of seen.slice(0, samples))
    print(
      `    ${visibleLine(kind)}: ${visibleLine(request)}\n      here  ${value(here)}\n      there ${value(there)}\n`,
    );
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      assets: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      samples: { type: 'string', default: '2' },
    },
  });
  const { assets, only, short, help } = values;
  if (help) {
    print(usage);
    return 0;
  }
  if (assets === undefined) throw new FileError(usage);
  const installations = readInstallations().filter(({ name }) => only === undefined || name === only);
  const topics = only === undefined || only === 'requests' ? readRequests() : [];
  if (installations.length + topics.length === 0) throw new FileError(`there is no installation "${only}"`);
  const pair = await startPair(assets);
  const comparison: Comparison = { seen: [], requests: 0, same: 0 };
  try {
    for (const installation of installations) await compareInstallation(pair, comparison, installation, !short);
    for (const { name, requests } of topics)
      for (const request of requests) await compareRequest(pair, comparison, name, request);
  } finally {
    await pair.close();
  }
  const { unknown, reviewed, unused } = groupDifferences(comparison.seen, readReviewed());
  for (const group of unknown) printGroup(group, Number(values.samples));
  for (const [{ member, reason }, seen] of reviewed) print(`reviewed: ${member}, ${seen.length} times: ${reason}\n`);
  const complete = only === undefined && !short;
  if (complete) for (const { member, reason } of unused) print(`no longer a difference: ${member}: ${reason}\n`);
  const { requests, same } = comparison;
  print(
    `release ${pair.release}: ${requests} requests, ${same} answered alike; ${unknown.length} groups of differences ` +
      `without a reason, ${reviewed.size} with one\n`,
  );
  return unknown.length === 0 && (!complete || unused.length === 0) ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true;
  process.stderr.write(isUsage ? `${message}\n${usage}` : `${error instanceof FileError ? message : stack}\n`);
  process.exitCode = 2;
}
