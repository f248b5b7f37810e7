import { createAuthority } from '../../../server/environment/pki.ts';
import type { Fault } from '../../fault.ts';

/** Defects of the contents of cluster-info (B 5.3). */
export const publishedInfoFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['BOOT-20'],
    description: 'the client configuration is under another key',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.key = () => 'config';
    },
  },
  {
    seam: 'server',
    rules: ['BOOT-21'],
    description: 'the certificate authority of front proxies is published',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.authority = async () => (await createAuthority('front-proxy')).certificate;
    },
    alsoFails: { rules: ['BOOT-22'], reason: 'no server can be reached with that authority' },
  },
  {
    seam: 'server',
    rules: ['BOOT-22'],
    description: 'the address stays a placeholder on loopback',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.address = () => 'https://127.0.0.1:1';
    },
  },
];
