import { loadedWithoutScopes, parseOnce, takePlainPaths } from './cucumber-internals.ts';

// A dynamic import, since a bundle executes static imports first.
export const { loadConfiguration, loadSupport, runCucumber } = await loadedWithoutScopes(
  () => import('@cucumber/cucumber/api'),
);
parseOnce();
takePlainPaths();

export type { IRunConfiguration, ISupportCodeLibrary } from '@cucumber/cucumber/api';
