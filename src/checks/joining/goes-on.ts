import { headerOf } from '../../client/responses/header-of.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientCall, ClientEnding } from '../plugins/seen-of-a-client.ts';

/** One attempt of a client to join: its requests to the suite's server, and its exit. */
export interface Joining {
  readonly calls: readonly ClientCall[];
  readonly end: ClientEnding;
}

const readsInfo = ({ path }: ClientCall): boolean => path.split('?')[0]?.endsWith('/configmaps/cluster-info') === true;

/** Whether a joining client continued after it had read cluster-info: it presented a token, or succeeded. */
export const wentOn = ({ calls, end }: Joining): boolean =>
  end.code === 0 || calls.some(({ headers }) => headerOf(headers, 'authorization') !== null);

/** A joining client accepts the cluster-info that it read (B 5.3). */
export const goesOn = (joining: Joining): Judgement =>
  judgement(
    'accepts cluster-info',
    wentOn(joining)
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
export const refusesToGoOn = (joining: Joining): Judgement =>
  judgement(
    'rejects cluster-info',
    wentOn(joining)
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
