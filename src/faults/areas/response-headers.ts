import type { Fault, WireFault } from '../fault.ts';
import type { WireAnswer } from '../wire/on-answer.ts';
import { answerFault } from '../wire/answer-fault.ts';

const without = (answer: WireAnswer, header: string): WireAnswer => ({
  ...answer,
  headers: answer.headers.filter(([name]) => name.toLowerCase() !== header),
});

const rejectionsLack = (rule: string, header: string, description: string): WireFault =>
  answerFault(rule, description, (_, answer) => (answer.status >= 400 ? without(answer, header) : null));

/** Defects of the headers of responses, which are not part of the documents. */
export const responseHeaderFaults: readonly Fault[] = [
  rejectionsLack('HEAD-01', 'audit-id', 'rejections have no Audit-Id'),
  rejectionsLack('HEAD-02', 'cache-control', 'rejections may be kept by caches'),
];
