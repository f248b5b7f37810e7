import { X509Certificate } from 'node:crypto';
import { headerOf } from '../../client/responses/header-of.ts';
import { finding } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import type { ClientCall } from './client-observations.ts';

const authorizationOf = ({ headers }: ClientCall): string | null => headerOf(headers, 'authorization') ?? null;
const printOf = (pem: string): string => new X509Certificate(pem).fingerprint256;

const ofEach = (check: string, calls: readonly ClientCall[], look: (call: ClientCall) => Finding | null): Judgement =>
  judgement(
    check,
    calls.length === 0
      ? [finding('the client sent no request to the server', 'a request', 0)]
      : calls.flatMap((call) => look(call) ?? []),
  );

/** Every request has the token as bearer token, with the scheme in upper or lower case (B 5.8). */
export const requestsHaveBearerToken = (calls: readonly ClientCall[], token: string): Judgement => {
  const good = (value: string | null): boolean => value !== null && /^bearer /i.test(value) && value.slice(7) === token;
  return ofEach('requestsHaveBearerToken', calls, (call) =>
    good(authorizationOf(call))
      ? null
      : finding(
          'a request does not have the token of the plugin as bearer token',
          `Bearer ${token}`,
          authorizationOf(call),
        ),
  );
};

/** Every request uses a connection on which the client presented the certificate (B 5.8). */
export const connectionsHaveCertificate = (calls: readonly ClientCall[], certificate: string): Judgement =>
  ofEach('connectionsHaveCertificate', calls, ({ certificates: [own], connection }) =>
    own !== undefined && printOf(own) === printOf(certificate)
      ? null
      : finding('a request was sent without the certificate of the plugin', certificate, {
          connection,
          certificate: own ?? null,
        }),
  );

/**
 * The client presents the certificate together with the intermediate certificate that issued it, so that a server that
 * trusts the root can verify it (B 5.8).
 */
export const clientPresentsChain = (calls: readonly ClientCall[], intermediate: string): Judgement =>
  ofEach('clientPresentsChain', calls, ({ certificates, resumed }) =>
    resumed || certificates.slice(1).some((one) => printOf(one) === printOf(intermediate))
      ? null
      : finding('the client did not present the intermediate certificate', intermediate, certificates),
  );
