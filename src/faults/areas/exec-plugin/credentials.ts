import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../fault.ts';
import { clientFault } from './client-fault.ts';

const fileIn = (home: string): string => join(home, 'credentials.json');
const pem = (text: string, label: string): string =>
  text.includes('-----BEGIN ')
    ? text
    : `-----BEGIN ${label}-----\n${text.replace(/(.{64})/g, '$1\n').trimEnd()}\n-----END ${label}-----\n`;

/** Defects of a client in what it makes of a plugin's answer, and in how long it keeps it (B 5.8). */
export const execCredentialFaults: readonly Fault[] = [
  clientFault('EXEC-07', 'the token is read whatever version the plugin answers in', ({ credential }) => {
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
      reason: 'they see by the token that a request was sent with what the plugin gave',
    },
  ),
  clientFault(
    'EXEC-22',
    'a certificate is ignored when no token comes with it',
    ({ credential }) => {
      const { certificate } = credential;
      credential.certificate = (status) => (status.token ? certificate(status) : null);
    },
    { rules: ['EXEC-25', 'EXEC-34'], reason: 'their plugins give certificates without tokens' },
  ),
  clientFault(
    'EXEC-23',
    'a certificate without its key is ignored, and the request sent without a credential',
    ({ credential }) => {
      credential.whole = () => null;
    },
  ),
  clientFault('EXEC-24', 'DER is taken, too', ({ credential }) => {
    const { certificate } = credential;
    credential.pem = () => null;
    credential.certificate = (status) => {
      const pair = certificate(status);
      return (
        pair && { certificate: pem(pair.certificate, 'CERTIFICATE'), privateKey: pem(pair.privateKey, 'PRIVATE KEY') }
      );
    };
  }),
  clientFault('EXEC-25', 'of several certificates the first alone is shown', ({ credential }) => {
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
  clientFault('EXEC-28', 'an end that cannot be read counts as none', ({ credential }) => {
    const { ends } = credential;
    credential.ends = (status) => {
      const read = ends(status);
      return typeof read === 'string' ? null : read;
    };
  }),
  clientFault(
    'EXEC-29',
    'the plugin is run for every request',
    ({ cache }) => {
      cache.isGood = () => false;
    },
    { rules: ['EXEC-32'], reason: 'a credential without an end is not kept, either' },
  ),
  clientFault('EXEC-30', 'the first credential is kept until the client ends', ({ cache }) => {
    cache.isGood = () => true;
  }),
  clientFault('EXEC-31', 'a 401 says nothing as long as the end lies ahead', ({ cache }) => {
    cache.endsAt401 = ({ ends }) => ends === null;
  }),
  clientFault('EXEC-32', 'a credential without an end is not kept', ({ cache }) => {
    const { isGood } = cache;
    cache.isGood = (credential, now) => credential.ends !== null && isGood(credential, now);
  }),
  clientFault('EXEC-33', 'credentials are left in a file for the next life', ({ cache }) => {
    cache.leave = ({ home }, credential) => writeFileSync(fileIn(home), JSON.stringify(credential));
    cache.left = ({ home }) => (existsSync(fileIn(home)) ? JSON.parse(readFileSync(fileIn(home), 'utf8')) : null);
  }),
  clientFault('EXEC-34', 'connections that were made with an earlier certificate are used on', ({ cache }) => {
    cache.sharesConnections = () => true;
  }),
];
