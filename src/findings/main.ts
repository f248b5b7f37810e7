import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FileError } from '../file-error.ts';
import { writeFile } from '../files/write-file.ts';
import { openHttpTarget } from '../target/existing/open-http-target.ts';
import type { Target } from '../target/target.ts';
import { kubeApiserverTestbed } from '../target/testbeds/kube/kube-apiserver.ts';
import { visibleText } from '../text/visible-text.ts';
import { examMarkdown, readExam } from './exam.ts';
import { findingsMarkdown } from './findings-markdown.ts';
import { publishedFolder, readFindings } from './read-findings.ts';
import { repeatFindings } from './repeat-findings.ts';

// The program behind `npm run findings`: repeats the published findings on a server, or writes the published papers.
const usage = `usage: npm run findings -- --assets DIR          repeats the findings on a server started from binaries
       npm run findings -- --kubeconfig FILE     repeats them on a running server
       npm run findings -- --write               writes FINDINGS.md and EXAM.md in reports/published
  --only ID   repeats one finding and prints what its commands print
`;

const open = async (assets: string | undefined, kubeconfig: string | undefined): Promise<Target> => {
  if (assets !== undefined) return kubeApiserverTestbed({ assets }).start({});
  const opened = await openHttpTarget({ kubeconfig: kubeconfig ?? true });
  if ('problem' in opened) throw new FileError(opened.problem);
  return opened.target;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      assets: { type: 'string' },
      kubeconfig: { type: 'string' },
      only: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const file = readFindings();
  if (values.write === true) {
    writeFile(join(publishedFolder(), 'FINDINGS.md'), [findingsMarkdown(file)], { mode: 0o644 });
    writeFile(join(publishedFolder(), 'EXAM.md'), [examMarkdown(readExam())], { mode: 0o644 });
    return 0;
  }
  const { assets, kubeconfig, only } = values;
  if ((assets === undefined) === (kubeconfig === undefined)) throw new FileError(usage);
  const findings = file.findings.filter(({ id }) => only === undefined || id === only);
  if (findings.length === 0) throw new FileError(`there is no finding "${only}"`);
  const target = await open(assets, kubeconfig);
  let broken = 0;
  try {
    await repeatFindings({ ...file, findings }, target, ({ finding, result, promised, asPromised, output }) => {
      if (!asPromised) broken += 1;
      const what = { shown: 'shown', gone: 'no longer shown', unclear: 'unclear' }[result];
      const but = asPromised ? '' : ` but ${{ shown: 'shown', gone: 'gone', either: 'clear' }[promised]} is expected`;
      process.stdout.write(`${asPromised ? 'ok    ' : 'FAILED'} ${finding.id}: ${what}${but}\n`);
      if (!asPromised || only !== undefined) process.stdout.write(`${visibleText(output).trimEnd()}\n`);
    });
    process.stdout.write(`${findings.length} findings on release ${target.release ?? 'unknown'}, ${broken} failed\n`);
  } finally {
    await target.close();
  }
  return broken === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof FileError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 2;
}
