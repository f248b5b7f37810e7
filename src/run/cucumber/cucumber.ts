import { parseOnce } from './parsed-once.ts';
import { takePlainPaths } from './plain-paths.ts';
import { restoreScopes, withoutScopes } from './without-scopes.ts';

// Cucumber stores the running scenario in an AsyncLocalStorage, for a `world` that none of our steps uses. Up to Node
// 22, an AsyncLocalStorage in use makes every promise of the process slower; without it, a run needs a tenth less
// processor time. Cucumber looks it up while it loads, so this must be a dynamic import: a bundle executes static
// imports first.
withoutScopes();
export const { loadConfiguration, loadSupport, runCucumber } = await import('@cucumber/cucumber/api');
restoreScopes();
parseOnce();
takePlainPaths();

export type { IRunConfiguration, ISupportCodeLibrary } from '@cucumber/cucumber/api';
