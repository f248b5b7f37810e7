import type { Exchange } from '../../client/typed-exchange.ts';
import { membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Key of a token's signature in `cluster-info` (B 5.3). */
export const signatureKey = (tokenId: string): string => `jws-kubeconfig-${tokenId}`;

/** Whether the config map of a read contains a signature of the token. */
export const hasSignatureOf = (info: Exchange, tokenId: string): boolean =>
  valueAt(info.json, 'data', signatureKey(tokenId)) !== undefined;

/** The config map exists without a signature of the token (A 3.3). */
export const lacksSignatureOf = (info: Exchange, tokenId: string): Judgement => {
  if (!info.response) return judgement('lacksSignatureOf', [], 0);
  if (info.response.status !== 200)
    return judgement('lacksSignatureOf', [
      finding('there is no config map that could contain signatures', 200, outcomeOf(info), info),
    ]);
  return judgement(
    'lacksSignatureOf',
    hasSignatureOf(info, tokenId)
      ? [
          finding(
            'cluster-info contains a signature of an expired token',
            `no ${signatureKey(tokenId)}`,
            Object.keys(membersAt(info.json, 'data')),
            info,
          ),
        ]
      : [],
  );
};
