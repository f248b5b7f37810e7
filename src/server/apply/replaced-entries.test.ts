import { describe, expect, it } from 'vitest';
import { applyBehaviours, applyRules } from '../behaviours/apply.ts';
import { mergeFaults } from '../test-support/apply-faults/merge.ts';
import { conflictsFaults } from '../test-support/apply-faults/conflicts.ts';
import { mergeTypesFaults } from '../test-support/apply-faults/merge-types.ts';
import { managedFieldsFaults } from '../test-support/apply-faults/managed-fields.ts';
import { schema } from '../test-support/apply-faults/fault-case.ts';
import { play } from '../test-support/play-managers.ts';

const faults = [...mergeFaults, ...conflictsFaults, ...mergeTypesFaults, ...managedFieldsFaults];

describe('a replaced entry violates its rule', () => {
  it.each(faults)('$rule', ({ inject, steps }) => {
    expect(play(steps, schema, { ...applyBehaviours, ...inject() })).not.toEqual(play(steps, schema));
  });

  it('every rule of the apply table has a fault', () => {
    const rules = new Set(Object.values(applyRules).flat());
    expect([...rules].filter((rule) => !faults.some((fault) => fault.rule === rule) && rule !== 'SSA-47')).toEqual([]);
  });
});
