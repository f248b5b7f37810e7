import type { Fault } from '../../fault.ts';

const hashes: Readonly<Record<string, string>> = { none: 'none', HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/** Defects of clients that join a cluster (B 5.3). */
export const joiningFaults: readonly Fault[] = [
  {
    seam: 'reference-client',
    rules: ['BOOT-31'],
    description: 'the algorithm is the one that the header of the signature names',
    plant: ({ joining }) => {
      joining.hash = (algorithm) => hashes[String(algorithm)] ?? null;
    },
  },
  {
    seam: 'reference-client',
    rules: ['BOOT-32'],
    description: 'it is enough that there is a signature of the token',
    plant: ({ joining }) => {
      joining.isSame = () => true;
    },
    alsoFails: { rules: ['BOOT-35'], reason: 'a signature by another key is taken, too' },
  },
  {
    seam: 'reference-client',
    rules: ['BOOT-35'],
    description: 'the key is the secret of the token alone',
    plant: ({ joining }) => {
      joining.key = (token) => token.split('.')[1] ?? '';
    },
  },
];
