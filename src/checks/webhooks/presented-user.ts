import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { WebhookCall } from './calls.ts';

type Shown = Pick<WebhookCall, 'authorization' | 'clientCertificate'>;

/** Certificates without their line breaks, for comparison. */
const withoutLineBreaks = ({ authorization, clientCertificate }: Shown): Shown => ({
  authorization,
  clientCertificate: clientCertificate === null ? null : clientCertificate.replace(/\s/g, ''),
});

/**
 * Each call presents this user and no other: its Authorization header, its certificate (PEM), `null` for what must be
 * absent (B 6.3).
 */
export const callsPresentUser = (calls: readonly WebhookCall[], wanted: Shown): Judgement => {
  const { authorization, clientCertificate } = withoutLineBreaks(wanted);
  const wrong = calls
    .map(withoutLineBreaks)
    .filter((seen) => seen.authorization !== authorization || seen.clientCertificate !== clientCertificate);
  return judgement(
    'callsPresentUser',
    wrong.length > 0 ? [finding('a call presents another user', { authorization, clientCertificate }, wrong)] : [],
    calls.length,
  );
};

/**
 * The result of a start with a configuration of another kind: why the server did not start, or the calls that it made
 * (B 6.3).
 */
export type OtherKindStartResult = { readonly refusal: string } | { readonly calls: readonly WebhookCall[] };

/** The server did not start, or presents no credential to webhooks. */
export const otherKindIsRejected = (start: OtherKindStartResult): Judgement =>
  'refusal' in start
    ? judgement('otherKindIsRejected', [], 1)
    : {
        ...callsPresentUser(start.calls, { authorization: null, clientCertificate: null }),
        check: 'otherKindIsRejected',
      };
