import type { Fault } from '../../fault.ts';

const hashes: Readonly<Record<string, string>> = { none: 'none', HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/** Defects of clients that join a cluster (B 5.3). */
export const joiningFaults: readonly Fault[] = [
  {
    seam: 'reference-client',
    rules: ['BOOT-31'],
    description: 'the algorithm in the header of the signature is trusted',
    plant: ({ joining }) => {
      joining.hash = (algorithm) => hashes[String(algorithm)] ?? null;
    },
  },
  {
    seam: 'reference-client',
    rules: ['BOOT-32'],
    description: 'any signature of the token is accepted',
    plant: ({ joining }) => {
      joining.isSame = () => true;
    },
    alsoFails: { rules: ['BOOT-35'], reason: 'a signature by another key is also accepted' },
  },
  {
    seam: 'reference-client',
    rules: ['BOOT-35'],
    description: 'the key is only the secret of the token',
    plant: ({ joining }) => {
      joining.key = (token) => token.split('.')[1] ?? '';
    },
  },
];
