import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** Some of the requests succeeded, but no more than this number (B 5.12). If none was, there is no fact. */
export const atMostSucceed = (answers: readonly Exchange[], most: number): Judgement => {
  const done = answers.filter(succeeded);
  const last = done.at(-1);
  return judgement(
    'atMostSucceed',
    done.length <= most || !last
      ? []
      : [finding(`${done.length} of ${answers.length} requests succeeded`, `at most ${most}`, done.length, last)],
    done.length,
  );
};
