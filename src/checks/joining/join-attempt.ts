import { headerOf } from '../../client/responses/header-of.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientCall, ClientEnding } from '../plugins/client-observations.ts';

/** One attempt of a client to join: its requests to the suite's server, and its exit. */
export interface JoinAttempt {
  readonly calls: readonly ClientCall[];
  readonly end: ClientEnding;
}

const readsInfo = ({ path }: ClientCall): boolean => path.split('?')[0]?.endsWith('/configmaps/cluster-info') === true;

/** Whether a joining client continued after it had read cluster-info: it presented a token, or succeeded. */
export const clientContinued = ({ calls, end }: JoinAttempt): boolean =>
  end.code === 0 || calls.some(({ headers }) => headerOf(headers, 'authorization') !== null);

/** A joining client accepts the cluster-info that it read (B 5.3). */
export const clientAcceptsClusterInfo = (joining: JoinAttempt): Judgement =>
  judgement(
    'clientAcceptsClusterInfo',
    clientContinued(joining)
      ? []
      : [
          finding(
            'the joining client does not accept cluster-info',
            'a request with the token, or exit code 0',
            joining.end,
          ),
        ],
    joining.calls.some(readsInfo) ? 1 : 0,
  );

/** A joining client rejects the cluster-info that it read (B 5.3); without a read there is no fact. */
export const clientRejectsClusterInfo = (joining: JoinAttempt): Judgement =>
  judgement(
    'clientRejectsClusterInfo',
    clientContinued(joining)
      ? [
          finding(
            'the joining client accepts cluster-info',
            'neither a request with the token nor exit code 0',
            joining.end,
          ),
        ]
      : [],
    joining.calls.some(readsInfo) ? 1 : 0,
  );
