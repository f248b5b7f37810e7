import type { Fault } from '../fault.ts';
import { tokhookAnswerFaults } from './token-webhook/answers.ts';
import { tokhookQuestionFaults } from './token-webhook/questions.ts';

/** Defects of the token webhook (B 5.6). */
export const tokhookFaults: readonly Fault[] = [...tokhookQuestionFaults, ...tokhookAnswerFaults];
