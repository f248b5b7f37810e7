import { parseOnce } from './parsed-once.ts';
import { takePlainPaths } from './plain-paths.ts';
import { restoreScopes, withoutScopes } from './without-scopes.ts';

// Cucumber remembers in an AsyncLocalStorage which scenario runs, for a `world` that no step of ours uses. Up to Node 22, one of these in use
// makes every promise of the process dearer: without, a run needs a tenth less of the processor. It is looked up while cucumber loads, so this
// must not be an import like others, which come before all else where modules are joined into one.
withoutScopes();
export const { loadConfiguration, loadSupport, runCucumber } = await import('@cucumber/cucumber/api');
restoreScopes();
parseOnce();
takePlainPaths();

export type { IRunConfiguration, ISupportCodeLibrary } from '@cucumber/cucumber/api';
