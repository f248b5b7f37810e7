import type { Exchange } from '../../client/typed-exchange.ts';
import { membersAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { hasSignatureOf, signatureKey } from './signatures.ts';

const signature = (check: string, info: Exchange, tokenId: string, wanted: boolean): Judgement => {
  if (!info.response) return judgement(check, [], 0);
  if (info.response.status !== 200)
    return judgement(check, [
      finding('there is no config map that could contain signatures', 200, outcomeOf(info), info),
    ]);
  const key = signatureKey(tokenId);
  return judgement(
    check,
    hasSignatureOf(info, tokenId) === wanted
      ? []
      : [
          finding(
            wanted
              ? 'the config map contains no signature of the token'
              : 'the config map contains a signature of the token',
            wanted ? key : `no ${key}`,
            Object.keys(membersAt(info.json, 'data')),
            info,
          ),
        ],
  );
};

/** The config map contains a signature of the token (A 2.3). */
export const tokenSignsClusterInfo = (info: Exchange, tokenId: string): Judgement =>
  signature('tokenSignsClusterInfo', info, tokenId, true);

/** The config map exists and contains no signature of the token (A 2.3). */
export const tokenDoesNotSignClusterInfo = (info: Exchange, tokenId: string): Judgement =>
  signature('tokenDoesNotSignClusterInfo', info, tokenId, false);
