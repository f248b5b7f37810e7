import type { Controller } from '../core.ts';

/**
 * A controller that runs only when `--controllers` enables it: `*` enables all that are on by default, `-name` disables
 * one (B 5.3).
 */
export const namedController =
  (name: string, onByDefault: boolean, controller: Controller): Controller =>
  (core) =>
    core.parts.behaviours.controllers.isEnabled(name, onByDefault, core.options.list('controllers'))
      ? controller(core)
      : () => {};
