import type { Fault } from '../fault.ts';
import { tokhookAnswerFaults } from './token-webhook/responses.ts';
import { tokhookQuestionFaults } from './token-webhook/reviews.ts';

/** Defects of the token webhook (B 5.6). */
export const tokhookFaults: readonly Fault[] = [...tokhookQuestionFaults, ...tokhookAnswerFaults];
