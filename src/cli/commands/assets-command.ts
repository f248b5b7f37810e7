import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { makeFolder } from '../../files/make-folder.ts';
import { writeFile } from '../../files/write-file.ts';
import { shellWord } from '../../text/shell-word.ts';
import { print } from '../print.ts';
import { releaseNumber } from './options/target-options.ts';
import { closingHelp } from '../help/closing-help.ts';

/** The program that runs now: the scripts call it again. */
const program = (): string => process.argv[1] ?? fileURLToPath(import.meta.url);

/**
 * A storage server that only reports that it is healthy: test environments start it and wait for it before they start
 * the API server, which here stores everything in memory.
 */
const storage = `const text = process.argv.find((word) => word.startsWith('--listen-client-urls='));
const { hostname, port } = new URL(text ? text.slice(text.indexOf('=') + 1).split(',')[0] : 'http://127.0.0.1:2379');
const server = require('node:http').createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"health":"true","reason":""}');
});
server.listen(Number(port), hostname);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
`;

/** Options that the programs read. Test environments look for them in the output of --help before the start. */
const options: Readonly<Record<string, readonly string[]>> = {
  'kube-apiserver': ['authorization-mode', 'bind-address', 'cert-dir', 'client-ca-file', 'secure-port'],
  etcd: ['listen-client-urls'],
};

/** The release that current test environments bring. */
const newestRelease = '1.37';

/** Test environments have no controllers, and their tests count objects: nothing adds any to a new namespace. */
const controllers = shellWord('--controllers=*,-root-ca-cert-publisher,-serviceaccount');

const help = (name: string): string => {
  const lines = (options[name] ?? []).map((option) => `  --${option}`);
  return `case " $* " in *" --help "*) printf '%s\\n' ${lines.map(shellWord).join(' ')}; exit ;; esac\n`;
};

/** `planecheck assets`: writes programs named as those that test environments start. */
export const assetsCommand = (): Command =>
  new Command('assets')
    .description(
      'Writes kube-apiserver and etcd into a folder: scripts that start the reference server, for test environments\n' +
        'that look for these programs, such as envtest. They need this installation of planecheck.',
    )
    .argument('<dir>', 'folder to write to')
    .option('--release <number>', 'serve as of this release', releaseNumber, newestRelease)
    .addHelpText(
      'after',
      closingHelp({
        examples: ['planecheck assets ./bin', 'KUBEBUILDER_ASSETS=$PWD/bin go test ./...'],
      }),
    )
    .action((folder: string, { release }: { readonly release: string }) => {
      makeFolder(folder);
      const node = shellWord(process.execPath);
      const serve = ['serve', '--dialect', 'kubernetes', '--release', release];
      const scripts: Record<string, string> = {
        'kube-apiserver': `exec ${node} ${shellWord(program())} ${serve.join(' ')} -- ${controllers} "$@"`,
        etcd: `exec ${node} -e ${shellWord(storage)} -- "$@"`,
      };
      for (const [name, line] of Object.entries(scripts)) {
        const path = join(folder, name);
        writeFile(path, [`#!/bin/sh\n${help(name)}${line}\n`], { mode: 0o755 });
        // The mode of a file that already existed stays as it was.
        chmodSync(path, 0o755);
        print(`${path}\n`);
      }
    });
