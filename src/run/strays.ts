import { CutOff } from '../client/journal.ts';
import { ScenarioEnded } from '../world/scenario-ended.ts';
import { NotTestable } from '../target/testbed.ts';

/** Ends of a scenario. One that nobody waits for comes after the end of its own scenario, which has its verdict. */
const isEndOfScenario = (reason: unknown): boolean =>
  reason instanceof ScenarioEnded || reason instanceof NotTestable || reason instanceof CutOff;

const listeners: Array<(reason: unknown) => void> = [];
const tell = (reason: unknown): void => {
  if (!isEndOfScenario(reason)) listeners.at(-1)?.(reason);
};

/**
 * Takes exceptions and rejections that nobody waits for, until the returned function is called. Without this, cucumber gives each of them to
 * every step that runs, of whatever scenario. Reports those that are defects of the suite; ends of scenarios are harmless.
 */
export const catchStrays = (onDefect: (reason: unknown) => void): (() => void) => {
  if (listeners.length === 0) {
    process.on('unhandledRejection', tell);
    // Another program in this process may have set one, for example a debugger.
    if (!process.hasUncaughtExceptionCaptureCallback()) process.setUncaughtExceptionCaptureCallback(tell);
  }
  listeners.push(onDefect);
  return () => {
    listeners.splice(listeners.lastIndexOf(onDefect), 1);
    if (listeners.length > 0) return;
    process.off('unhandledRejection', tell);
    process.setUncaughtExceptionCaptureCallback(null);
  };
};
