import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Command } from 'commander';
import { makeFolder } from '../../../files/make-folder.ts';
import { assertWritableFile } from '../../../files/assert-writable-file.ts';
import { writeFile } from '../../../files/write-file.ts';
import { print } from '../../print.ts';

/** Published files are for everybody. */
const mode = 0o644;

/** `planecheck report pack`: a report without the evidence of rules that hold, compressed. */
export const packCommand = (): Command =>
  new Command('pack')
    .description(
      'write a small copy of a report for publication: without the evidence of rules that hold, without paths of\n' +
        'this machine, compressed. Every command that reads a report can read it.',
    )
    .argument('<report>', 'report.json')
    .argument('<file>', 'file to write, for example reports/published/my-server-1.2.json.gz')
    .action(async (source: string, file: string) => {
      const [{ readReport }, { packedReport }, { jsonPieces }] = await Promise.all([
        import('../../../report/read-report.ts'),
        import('../../../report/publish/pack-report.ts'),
        import('../../../report/formats/json.ts'),
      ]);
      makeFolder(dirname(file), 0o755);
      assertWritableFile(file);
      const report = packedReport(readReport(source));
      const packed = gzipSync([...jsonPieces(report)].join(''), { level: 9 });
      writeFile(file, [packed], { mode });
      print(`${report.summary.rules} rules, ${Math.ceil(packed.length / 1024)} KiB: ${file}\n`);
    });

/** `planecheck report publish`: a static site from packed reports. */
export const publishCommand = (): Command =>
  new Command('publish')
    .description(
      'make a static site from packed reports: an overview of the servers, what changed from release to release,\n' +
        'a matrix of all rules, a page and badges for each server',
    )
    .argument('<dir>', 'folder with packed reports (NAME.json.gz)')
    .requiredOption('--out <dir>', 'folder for the site')
    .action(async (folder: string, { out }: { readonly out: string }) => {
      const [{ readPublished }, { siteFiles }] = await Promise.all([
        import('../../../report/publish/read-published.ts'),
        import('../../../report/publish/site.ts'),
      ]);
      const published = readPublished(folder);
      let files = 0;
      for (const { path, pieces } of siteFiles(published)) {
        makeFolder(dirname(join(out, path)), 0o755);
        writeFile(join(out, path), pieces, { mode });
        files += 1;
      }
      print(`${published.length} servers, ${files} files\nsite: ${join(out, 'index.html')}\n`);
    });
