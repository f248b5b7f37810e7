import type { FuzzFinding, ShownExchange } from './fuzz-result.ts';

const short = (value: unknown, most = 400): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > most ? `${text.slice(0, most)}...` : text;
};

const exchangeLines = ({ seq, request, status, body, failure, frames }: ShownExchange): readonly string[] => [
  `    #${seq} ${request.method} ${request.path} -> ${status ?? failure ?? 'no response'}`,
  ...(request.body ? [`        sent     ${short(request.body)}`] : []),
  ...(frames
    ? frames.slice(0, 20).map((frame) => `        event    ${short(frame)}`)
    : body
      ? [`        response ${short(body)}`]
      : []),
];

/** The command line that tries the smallest input again; `prefix` is the command with its server options. */
export const reproductionOf = (finding: Pick<FuzzFinding, 'property' | 'seed' | 'path'>, prefix: string): string =>
  `${prefix} --property ${finding.property} --seed ${finding.seed}` +
  (finding.path === '' ? '' : ` --path ${finding.path}`);

/**
 * A finding for a reader: claim, expected and actual values, how to reproduce it, and the exchanges of the smallest
 * case.
 */
export const findingText = (finding: FuzzFinding, prefix: string): string =>
  [
    `FAILED ${finding.property}: ${finding.message}`,
    `  claim     ${finding.claim}`,
    `  rule      ${finding.rules.join(' ') || 'none: an observation'}`,
    `  expected  ${short(finding.expected)}`,
    `  actual    ${short(finding.seen)}`,
    `  input     ${short(finding.input, 1_000)}`,
    `  reproduce ${reproductionOf(finding, prefix)}`,
    '  exchanges',
    ...finding.exchanges.flatMap(exchangeLines),
  ].join('\n');
