import { headerOf } from '../../client/header-of.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientCall, ClientEnding } from '../plugins/seen-of-a-client.ts';

/** One attempt of a client to join: what it asked the suite's server, and how it ended. */
export interface Joining {
  readonly calls: readonly ClientCall[];
  readonly end: ClientEnding;
}

const readsInfo = ({ path }: ClientCall): boolean => path.split('?')[0]?.endsWith('/configmaps/cluster-info') === true;

/** Whether a joining client went on after it had read cluster-info: it showed a token, or ended well. */
export const wentOn = ({ calls, end }: Joining): boolean =>
  end.code === 0 || calls.some(({ headers }) => headerOf(headers, 'authorization') !== null);

/** A joining client goes on with what it read (B 5.3). */
export const goesOn = (joining: Joining): Judgement =>
  judgement(
    'goes on',
    wentOn(joining)
      ? []
      : [finding('the joining client does not go on', 'a request with the token, or exit code 0', joining.end)],
    joining.calls.some(readsInfo) ? 1 : 0,
  );

/** A joining client refuses what it read (B 5.3); unknown for one that never read it. */
export const refusesToGoOn = (joining: Joining): Judgement =>
  judgement(
    'refuses to go on',
    wentOn(joining)
      ? [finding('the joining client goes on', 'neither a request with the token nor exit code 0', joining.end)]
      : [],
    joining.calls.some(readsInfo) ? 1 : 0,
  );
