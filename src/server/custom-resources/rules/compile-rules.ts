import type { Surroundings } from '../../expressions/check.ts';
import { type Compiled, compileExpression } from '../../expressions/compile.ts';
import { functionsOf } from '../../expressions/functions/all.ts';
import { optionalOf, type Type } from '../../expressions/types.ts';
import type { Json } from '../../model.ts';
import { isReached } from '../../options/release-numbers.ts';

/** A rule of a schema with its expressions. */
export interface CompiledRule {
  readonly rule: Json;
  readonly expression: Compiled;
  /** Null if the rule has none. */
  readonly messageExpression: Compiled | null;
}

/** What a rule sees: the value, and the value that is stored. */
const surroundings = (type: Type, rule: Json, release: string): Surroundings => ({
  library: functionsOf(release),
  variables: new Map([
    ['self', type],
    ['oldSelf', rule.optionalOldSelf === true ? optionalOf(type) : type],
  ]),
  hasKeywordMembers: isReached('1.32', release),
});

/** Compiles the rules of one place in a schema. An empty rule has no effect. */
export const compileRules = (rules: Json, type: Type, release: string): CompiledRule[] =>
  ((rules ?? []) as Json[])
    .filter((rule) => typeof rule?.rule === 'string' && rule.rule.trim() !== '')
    .map((rule) => {
      const seen = surroundings(type, rule, release);
      return {
        rule,
        expression: compileExpression(rule.rule, seen),
        messageExpression: rule.messageExpression ? compileExpression(rule.messageExpression, seen) : null,
      };
    });
