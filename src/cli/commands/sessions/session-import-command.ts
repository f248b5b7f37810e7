import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { dialectNames } from '../../../dialect/dialects.ts';
import { auditExchanges } from '../../../recorder/import/audit-exchanges.ts';
import { harExchanges } from '../../../recorder/import/har-exchanges.ts';
import { writeImported } from '../../../recorder/import/write-imported.ts';
import { printLine } from '../../print.ts';
import {
  redactionPolicyOf,
  type RedactionArguments,
  withLevelOption,
  withPatternOptions,
} from '../options/redaction-options.ts';
import { assertNewFile } from './session-files.ts';

interface ImportOptions extends RedactionArguments {
  readonly out: string;
  readonly audit?: boolean;
  readonly server?: string;
  readonly dialect?: string;
  readonly prefix?: string;
}

const address = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new InvalidArgumentError('expected an http or https URL.');
  return text;
};

/** `planecheck session import FILE`: writes a session from a HAR file, or from an audit log. */
export const sessionImportCommand = (): Command =>
  withPatternOptions(withLevelOption(new Command('import')))
    .description('write a session from a HAR file (browsers, mitmproxy, session har), or from an audit log')
    .argument('<file>', 'HAR file, or audit log of kube-apiserver with --audit')
    .requiredOption('-o, --out <file>', 'session file to write')
    .option('--audit', 'the file is an audit log (JSON lines)')
    .option(
      '--server <url>',
      'import the requests to this server (default: the server with most API requests)',
      address,
    )
    .addOption(
      new Option(
        '--dialect <name>',
        'how the file spells names (default: the dialect that it names, otherwise kubernetes)',
      ).choices(dialectNames),
    )
    .option('--prefix <path>', 'path prefix of the API in the URLs')
    .action(async (file: string, options: ImportOptions) => {
      const text = readFileSync(file, 'utf8');
      const traffic = options.audit ? auditExchanges(file, text) : harExchanges(file, text, options.server ?? null);
      const dialect = options.dialect ?? traffic.dialect ?? 'kubernetes';
      await writeImported(assertNewFile(options.out, '--out'), traffic, {
        dialect,
        ...(options.prefix === undefined ? {} : { prefix: options.prefix.replace(/\/+$/, '') }),
        policy: redactionPolicyOf(options),
      });
      for (const note of traffic.notes) printLine(`note: ${note}`);
      printLine(`${options.out}: ${traffic.exchanges.length} exchanges`);
    });
