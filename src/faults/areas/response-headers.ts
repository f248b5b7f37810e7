import type { Fault, WireFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { wrapStage } from '../stages/wrap-stage.ts';
import { answerFault } from '../wire/answer-fault.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

const rejectionsLack = (rule: string, header: string, description: string): WireFault =>
  answerFault(rule, description, (_, answer) =>
    answer.status >= 400 ? { ...answer, headers: withoutHeaders(answer.headers, header) } : null,
  );

const unweighted = (accept: string): string => accept.replace(/;\s*q=[\d.]+/g, '');

/** Defects of the headers and the media types of responses, which are not part of the documents. */
export const responseHeaderFaults: readonly Fault[] = [
  rejectionsLack('HEAD-01', 'audit-id', 'rejections have no Audit-Id'),
  rejectionsLack('HEAD-02', 'cache-control', 'rejections may be kept by caches'),
  serverFault('HEAD-03', 'the quality of accepted media types is ignored', (parts) =>
    wrapStage(
      parts,
      'negotiate',
      (next) => (core, entry) => next(core, { ...entry, accept: unweighted(entry.accept) }),
    ),
  ),
  serverFault('HEAD-04', 'a client that accepts only YAML receives JSON', (parts) =>
    wrapStage(parts, 'negotiate', (next) => (core, entry) => {
      const accept = entry.accept === 'application/yaml' ? 'application/json' : entry.accept;
      return next(core, { ...entry, accept });
    }),
  ),
];
