import { X509Certificate } from 'node:crypto';
import { headerOf } from '../../client/header-of.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientCall } from './seen-of-a-client.ts';

const authorizationOf = ({ headers }: ClientCall): string | null => headerOf(headers, 'authorization') ?? null;
const printOf = (pem: string): string => new X509Certificate(pem).fingerprint256;

/** Every request carries the token as bearer token, the scheme in any case (B 5.8). */
export const sendsBearer = (calls: readonly ClientCall[], token: string): Judgement => {
  const good = (value: string | null): boolean => value !== null && /^bearer /i.test(value) && value.slice(7) === token;
  const wrong = calls.filter((call) => !good(authorizationOf(call)));
  return judgement('sends bearer', wrong.map((call) => finding('a request does not carry the token of the plugin as bearer token', `Bearer ${token}`, authorizationOf(call))), calls.length);
};

/** Every request came over a connection on which the certificate was shown (B 5.8). */
export const showsCertificate = (calls: readonly ClientCall[], certificate: string): Judgement => {
  const wrong = calls.filter(({ certificates: [own] }) => own === undefined || printOf(own) !== printOf(certificate));
  return judgement('shows certificate', wrong.map(({ certificates: [own = null], connection }) => finding('a request came without the certificate of the plugin', certificate, { connection, certificate: own })), calls.length);
};

/** The certificate is shown together with the intermediate one that certifies it, so that whoever knows the root can verify it (B 5.8). */
export const showsChain = (calls: readonly ClientCall[], intermediate: string): Judgement => {
  const wrong = calls.filter(({ certificates }) => !certificates.slice(1).some((one) => printOf(one) === printOf(intermediate)));
  return judgement('shows chain', wrong.map(({ certificates }) => finding('the intermediate certificate was not shown', intermediate, certificates)), calls.length);
};
