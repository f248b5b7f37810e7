import { createAuthority } from '../../../server/pki.ts';
import type { Fault } from '../../fault.ts';

/** Defects of what cluster-info tells of the cluster (B 5.3). */
export const publishedInfoFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['BOOT-20'],
    does: 'the client configuration stands under another key',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.key = () => 'config';
    },
  },
  {
    seam: 'server',
    rules: ['BOOT-21'],
    does: 'the authority of front proxies is published',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.authority = async () => (await createAuthority('front-proxy')).certificate;
    },
    also: { rules: ['BOOT-22'], because: 'nothing can be reached with that authority' },
  },
  {
    seam: 'server',
    rules: ['BOOT-22'],
    does: 'the address is left at a placeholder on loopback',
    plant: ({ behaviours }) => {
      behaviours.clusterInfo.address = () => 'https://127.0.0.1:1';
    },
  },
];
