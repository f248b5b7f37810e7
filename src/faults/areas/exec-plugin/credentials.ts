import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../fault.ts';
import { clientFault } from './client-fault.ts';

const fileIn = (home: string): string => join(home, 'credentials.json');
const pem = (text: string, label: string): string =>
  text.includes('-----BEGIN ')
    ? text
    : `-----BEGIN ${label}-----\n${text.replace(/(.{64})/g, '$1\n').trimEnd()}\n-----END ${label}-----\n`;

/** Defects of the client's handling of a plugin response, and of its credential cache (B 5.8). */
export const execCredentialFaults: readonly Fault[] = [
  clientFault('EXEC-07', 'the token is read whatever version the plugin response has', ({ credential }) => {
    credential.version = () => null;
  }),
  clientFault(
    'EXEC-21',
    'the token is sent with the scheme Token',
    ({ credential }) => {
      credential.authorization = (token) => `Token ${token}`;
    },
    {
      rules: ['EXEC-04', 'EXEC-05', 'EXEC-15', 'EXEC-16', 'EXEC-20', 'EXEC-28', 'EXEC-30', 'EXEC-31', 'EXEC-32'],
      reason: 'they identify by the token that a request used the credential of the plugin',
    },
  ),
  clientFault(
    'EXEC-22',
    'a certificate is ignored if there is no token',
    ({ credential }) => {
      const { certificate } = credential;
      credential.certificate = (status) => (status.token ? certificate(status) : null);
    },
    { rules: ['EXEC-25', 'EXEC-34'], reason: 'their plugins return certificates without tokens' },
  ),
  clientFault(
    'EXEC-23',
    'a certificate without its key is ignored, and the request is sent without a credential',
    ({ credential }) => {
      credential.hasCompletePair = () => null;
    },
  ),
  clientFault('EXEC-24', 'DER is also accepted', ({ credential }) => {
    const { certificate } = credential;
    credential.pem = () => null;
    credential.certificate = (status) => {
      const pair = certificate(status);
      return (
        pair && { certificate: pem(pair.certificate, 'CERTIFICATE'), privateKey: pem(pair.privateKey, 'PRIVATE KEY') }
      );
    };
  }),
  clientFault('EXEC-25', 'only the first of several certificates is presented', ({ credential }) => {
    const { certificate } = credential;
    const end = '-----END CERTIFICATE-----';
    credential.certificate = (status) => {
      const pair = certificate(status);
      return pair && { ...pair, certificate: pair.certificate.slice(0, pair.certificate.indexOf(end) + end.length) };
    };
  }),
  clientFault(
    'EXEC-26',
    'an empty status is a success, and the request is sent without a credential',
    ({ credential }) => {
      credential.useful = () => null;
    },
  ),
  clientFault('EXEC-28', 'an expiration that cannot be parsed is treated as absent', ({ credential }) => {
    const { ends } = credential;
    credential.ends = (status) => {
      const read = ends(status);
      return typeof read === 'string' ? null : read;
    };
  }),
  clientFault(
    'EXEC-29',
    'the plugin runs for every request',
    ({ cache }) => {
      cache.isGood = () => false;
    },
    { rules: ['EXEC-32'], reason: 'a credential without an expiration is also not cached' },
  ),
  clientFault('EXEC-30', 'the first credential is cached until the client ends', ({ cache }) => {
    cache.isGood = () => true;
  }),
  clientFault('EXEC-31', 'a 401 is ignored while the expiration is in the future', ({ cache }) => {
    cache.endsAt401 = ({ ends }) => ends === null;
  }),
  clientFault('EXEC-32', 'a credential without an expiration is not cached', ({ cache }) => {
    const { isGood } = cache;
    cache.isGood = (credential, now) => credential.ends !== null && isGood(credential, now);
  }),
  clientFault('EXEC-33', 'credentials are cached in a file across runs of the client', ({ cache }) => {
    cache.leave = ({ home }, credential) => writeFileSync(fileIn(home), JSON.stringify(credential));
    cache.left = ({ home }) => (existsSync(fileIn(home)) ? JSON.parse(readFileSync(fileIn(home), 'utf8')) : null);
  }),
  clientFault('EXEC-34', 'connections that use an earlier certificate are reused', ({ cache }) => {
    cache.sharesConnections = () => true;
  }),
];
