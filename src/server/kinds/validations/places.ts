import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';

/** A value in an object, with its path as clients read it: `spec.ports[0].name`. */
export interface Place {
  readonly value: Json;
  readonly field: string;
}

const isMap = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const itemsAt = ({ value, field }: Place): readonly Place[] =>
  Array.isArray(value) ? value.map((item, index) => ({ value: item, field: `${field}[${index}]` })) : [];

/**
 * The places in an object at a dotted path, in which `[]` stands for all items of a list: `spec.ports[].name`. A member
 * that is absent has a place where its parent exists; a null item of a list is a parent without members.
 */
export const placesAt = (object: Json, path: string): readonly Place[] =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<readonly Place[]>(
      (places, step, index) => {
        const name = step.replace('[]', '');
        const members = places.flatMap(({ value, field }): readonly Place[] => {
          const isItem = field.endsWith(']') && value === null;
          return isMap(value) || isItem
            ? [{ value: ownMember(value, name), field: index === 0 ? name : `${field}.${name}` }]
            : [];
        });
        return step.endsWith('[]') ? members.flatMap(itemsAt) : members;
      },
      [{ value: object, field: '' }],
    );
