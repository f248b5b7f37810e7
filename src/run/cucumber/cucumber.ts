// The order of the first two imports matters.
import { restoreScopes } from './without-scopes.ts';
import { loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api';
import { parseOnce } from './parsed-once.ts';

// Cucumber remembers in an AsyncLocalStorage which scenario runs, for a `world` that no step of ours uses. Up to Node 22, one of these in use
// makes every promise of the process dearer: without, a run needs a tenth less of the processor. It is looked up while cucumber loads.
restoreScopes();
parseOnce();

export type { IRunConfiguration, ISupportCodeLibrary } from '@cucumber/cucumber/api';
export { loadConfiguration, loadSupport, runCucumber };
