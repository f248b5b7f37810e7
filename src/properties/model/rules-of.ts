import type { ModelRequest } from '../../history/linear/model-object.ts';

const rules: Readonly<Partial<Record<ModelRequest['does'], readonly string[]>>> = {
  create: ['ERR-02'],
  update: ['ERR-04'],
  'merge patch': ['NEG-33'],
  'JSON patch': ['NEG-36'],
  get: ['RV-12'],
  list: ['RV-20'],
  pages: ['PAGE-08'],
  'list at': ['RV-10'],
  delete: ['ERR-03'],
};

/** Rules that a response violates when no order explains it; none for an observation. */
export const rulesOf = ({ does }: ModelRequest): readonly string[] => rules[does] ?? [];
