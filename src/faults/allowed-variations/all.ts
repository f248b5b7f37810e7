import { answerVariations } from './answers.ts';
import { transportVariations } from './transport.ts';
import { clockVariations } from './clocks.ts';
import { delayVariations } from './delays.ts';
import type { AllowedVariation } from './variation.ts';
import { listVariations } from './lists.ts';
import { generatedValueVariations } from './generated-values.ts';
import { watchVariations } from './watches.ts';
import { webhookVariations } from './webhooks.ts';

/** Every allowed variation that is tried. */
export const allVariations: readonly AllowedVariation[] = [
  ...answerVariations,
  ...listVariations,
  ...watchVariations,
  ...webhookVariations,
  ...transportVariations,
  ...clockVariations,
  ...delayVariations,
  ...generatedValueVariations,
];
