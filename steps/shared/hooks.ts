import {
  After,
  Before,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
  setWorldConstructor,
} from '@cucumber/cucumber';
import { ScenarioRunner } from '../../src/run/cucumber/scenario-runner.ts';
import type { World } from '../../src/world/world.ts';

// Every wait of the client has its own limit; this one only ends a step that is itself broken.
setDefaultTimeout(180_000);
setWorldConstructor(ScenarioRunner);

type Code = (this: unknown, ...args: unknown[]) => unknown;
const hooks = new WeakSet<Code>();
const hook = <T extends object>(code: T): T => {
  hooks.add(code as unknown as Code);
  return code;
};

setDefinitionFunctionWrapper((code: Code) =>
  hooks.has(code)
    ? code
    : function (this: ScenarioRunner, ...args: unknown[]) {
        return this.step(code as (this: World, ...args: unknown[]) => unknown, args);
      },
);

// A scenario waits for an unavailable server before it begins and before it deletes its objects.
Before(
  { timeout: -1 },
  hook(function (this: ScenarioRunner, parameter: Parameters<ScenarioRunner['begin']>[0]) {
    return this.begin(parameter);
  }),
);

After(
  { timeout: -1 },
  hook(function (this: ScenarioRunner, parameter: Parameters<ScenarioRunner['end']>[0]) {
    return this.end(parameter);
  }),
);
