import { CutOff } from '../client/journal.ts';
import { ScenarioEnded } from '../world/scenario-ended.ts';
import { NotTestable } from '../target/testbed.ts';

/** Errors that end a scenario. An unhandled one belongs to a scenario that has ended already and has its verdict. */
const isEndOfScenario = (reason: unknown): boolean =>
  reason instanceof ScenarioEnded || reason instanceof NotTestable || reason instanceof CutOff;

const listeners: Array<(reason: unknown) => void> = [];
const report = (reason: unknown): void => {
  if (!isEndOfScenario(reason)) listeners.at(-1)?.(reason);
};

/**
 * Catches unhandled exceptions and rejections until the returned function is called. Without this, cucumber gives each
 * of them to every running step, whatever its scenario. Passes on the defects of the suite; errors that end a scenario
 * are harmless.
 */
export const catchUnhandledErrors = (onDefect: (reason: unknown) => void): (() => void) => {
  if (listeners.length === 0) {
    process.on('unhandledRejection', report);
    // Another program in this process may have set one, for example a debugger.
    if (!process.hasUncaughtExceptionCaptureCallback()) process.setUncaughtExceptionCaptureCallback(report);
  }
  listeners.push(onDefect);
  return () => {
    listeners.splice(listeners.lastIndexOf(onDefect), 1);
    if (listeners.length > 0) return;
    process.off('unhandledRejection', report);
    process.setUncaughtExceptionCaptureCallback(null);
  };
};
