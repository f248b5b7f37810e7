import { gzipSync } from 'node:zlib';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { unpack } from '../../client/foreign/unpack.ts';
import { FileError } from '../../file-error.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { ExchangeEvidence, JudgedScenario, PackedEvidence, ScenarioResult } from '../model.ts';

/** The outcome of an exchange in one word: a status, or the kind of failure. */
const answerOf = ({ failure, status }: ExchangeEvidence): string => failure?.split(':')[0] ?? String(status ?? 'none');

/** Exchanges packed for a report: their JSON text, compressed; null for none. */
export const packEvidence = (exchanges: readonly ExchangeEvidence[]): PackedEvidence | null =>
  exchanges.length === 0
    ? null
    : {
        exchanges: exchanges.length,
        answers: [...new Set(exchanges.map(answerOf))],
        gzip: gzipSync(JSON.stringify(exchanges), { level: 3 }).toString('base64'),
      };

/**
 * The exchanges of packed evidence; none if they are under another rule. Throws FileError if they cannot be unpacked.
 */
export const unpackEvidence = (evidence: PackedEvidence | null): readonly ExchangeEvidence[] => {
  const packed = evidence?.gzip;
  if (packed === undefined) return [];
  const unpacked = unpack(Buffer.from(packed, 'base64'), 'gzip');
  if (!('bytes' in unpacked)) throw new FileError(`the exchanges of a scenario cannot be read: ${unpacked.problem}`);
  return parseJson(Buffer.from(unpacked.bytes).toString('utf8')) as readonly ExchangeEvidence[];
};

/** A result as in a report: its exchanges are packed, in memory or in a store. */
export const packScenario = (
  { exchanges, ...rest }: ScenarioResult,
  store: EvidenceStore | null = null,
): JudgedScenario => {
  const evidence = packEvidence(exchanges);
  return { ...rest, evidence: store?.keep(evidence) ?? evidence };
};

/** The result with unpacked exchanges. */
export const unpackScenario = ({ evidence, ...rest }: JudgedScenario): ScenarioResult => ({
  ...rest,
  exchanges: unpackEvidence(evidence),
});
