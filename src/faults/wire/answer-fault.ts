import type { WireFault } from '../fault.ts';
import { type ChangeAnswer, onAnswer } from './on-answer.ts';

/** A fault that changes ordinary responses and breaks one rule. `more` holds its other members, such as `alsoFails`. */
export const answerFault = (
  rule: string,
  description: string,
  change: ChangeAnswer,
  more: Partial<WireFault> = {},
): WireFault => ({
  seam: 'wire',
  rules: [rule],
  description,
  wrap: (transport) => onAnswer(transport, change),
  ...more,
});
