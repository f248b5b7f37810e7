import type { KindData, ValidationRule } from '../../model.ts';
import { ownMember } from '../../own-member.ts';
import type { Constraints } from './constraint.ts';
import { kindConstraints, podSpecPaths } from './kind-constraints.ts';
import { placesAt } from './places.ts';
import { podConstraints } from './pod-constraints.ts';

/**
 * The validations that existing servers have and the documents do not name, for a kind that they know. They run after
 * those of the documents.
 */
export const furtherValidations = ({ kind, custom }: KindData): readonly ValidationRule[] => {
  if (custom === true) return [];
  const podSpec: string | undefined = ownMember(podSpecPaths, kind);
  const constraints: Constraints = [
    ...(ownMember(kindConstraints, kind) ?? []),
    ...(podSpec === undefined ? [] : podConstraints.map(([path, one]) => [`${podSpec}.${path}`, one] as const)),
  ];
  return constraints.map(([path, constraint]) => ({
    rules: [],
    check: (object) => placesAt(object, path).flatMap(({ value, field }) => constraint(value, field)),
  }));
};
