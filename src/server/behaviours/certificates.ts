import type { PublicKey } from '@peculiar/x509';
import { conditionsOf, hasCondition } from '../certificates/conditions.ts';
import { certificateEnd } from '../certificates/certificate-end.ts';
import { durationMs } from '../certificates/duration.ts';
import type { ParsedRequest } from '../certificates/parse-request.ts';
import { builtInSigners, type Signer, type SigningCase } from '../certificates/signers.ts';
import type { ApiObject } from '../model.ts';
import type { ServerOptions } from '../options/options.ts';

const hour = 3_600_000;
const year = 365 * 24 * hour;

/** Resource names under which a permission for a signer can be granted: the signer, and all signers of its domain. */
const signerRights = (signerName: string): readonly string[] => [signerName, `${signerName.split('/')[0]}/*`];

/** Approval, signing and clean-up of certificate signing requests (A 2.6, A 3.2, B 5.12, B 8). */
export const certificatesBehaviours = {
  /** Resource names, one of which needs the verb approve. */
  approveNames: signerRights,

  /** Whether a write to the status subresource needs the permission to sign. */
  signingNeedsRight: (request: ApiObject, old: ApiObject): boolean =>
    request.status?.certificate !== old.status?.certificate ||
    JSON.stringify(conditionsOf(request)) !== JSON.stringify(conditionsOf(old)),

  /** Resource names, one of which needs the verb sign. */
  signNames: signerRights,

  /** Whether admission rejects the subject for this signer. */
  subjectForbidden: (signerName: string, organizations: readonly string[], _request: ParsedRequest): boolean =>
    signerName === 'platform.io/apiserver-client' && organizations.includes('system:masters'),

  /** The signers that run in this server. */
  signers: builtInSigners,

  /** Whether a signer may process the request now. */
  awaitsSigning: (request: ApiObject): boolean =>
    hasCondition(request, 'Approved') &&
    !hasCondition(request, 'Denied') &&
    !hasCondition(request, 'Failed') &&
    !request.status?.certificate,

  /** The conditions of the signer that are not satisfied. An empty list means that it signs. */
  unmetConditions: (signer: Signer, of: SigningCase): readonly string[] =>
    signer.conditions.flatMap((condition) => condition.unmet(of) ?? []),

  /** The request after the signer declined it: unchanged. */
  noteRefusal: (_request: ApiObject, _unmet: readonly string[]): ApiObject | null => null,

  /** The public key that the certificate contains. */
  certifiedKey: (request: ParsedRequest): PublicKey | Promise<PublicKey> => request.pkcs10.publicKey,

  /** Whether the issued certificate is a CA certificate. */
  authorityBit: (_signerName: string, _request: ParsedRequest): boolean => false,

  /** Maximum validity in milliseconds. */
  signingDuration: (options: ServerOptions): number =>
    durationMs(options.text('cluster-signing-duration') ?? '') ?? year,

  /** Validity of one certificate in milliseconds, counted from now. */
  validity: (signingDuration: number, expirationSeconds: number | undefined): number =>
    expirationSeconds === undefined ? signingDuration : Math.min(signingDuration, expirationSeconds * 1000),

  /** How long before now the validity of a certificate starts, in milliseconds. */
  backdate: (): number => 5 * 60_000,

  /**
   * The permissions, one of which lets the controller approve a pending request automatically. None for other signers.
   */
  automaticRights: (
    signerName: string,
    requester: string,
    commonName: string,
  ): readonly ('nodeclient' | 'selfnodeclient')[] =>
    signerName === 'platform.io/apiserver-client-node-agent'
      ? requester === commonName
        ? ['selfnodeclient', 'nodeclient']
        : ['nodeclient']
      : [],

  /** Whether the clean-up treats the request as approved, denied or failed. */
  isFinished: (request: ApiObject): boolean =>
    ['Approved', 'Denied', 'Failed'].some((type) => hasCondition(request, type)),

  /** How long approved, denied and failed requests are kept, in milliseconds. */
  keepFinished: (): number => hour,

  /** How long pending requests are kept, in milliseconds. */
  keepPending: (): number => 24 * hour,

  /**
   * Time of the last state change in milliseconds: when the controller saw it, or the time in the object for a request
   * that already existed at the start.
   */
  lastStateChange: (request: ApiObject, seen: number | undefined, now: number): number => {
    if (seen !== undefined) return seen;
    const times = conditionsOf(request).map((condition) =>
      Date.parse(condition.lastUpdateTime ?? condition.lastTransitionTime ?? ''),
    );
    const known = times.filter((time) => !Number.isNaN(time));
    return Math.min(now, Math.max(...known, Date.parse(request.metadata.creationTimestamp ?? '')));
  },

  /** Whether the request contains an expired certificate. */
  holdsExpired: (request: ApiObject, now: number): boolean => {
    const end = certificateEnd(request.status?.certificate);
    return end !== null && now > end;
  },
};

/** Rule ids that each entry satisfies. */
export const certificatesRules: Readonly<Record<string, readonly string[]>> = {
  approveNames: ['CSR-82'],
  signingNeedsRight: ['CSR-88'],
  signNames: ['CSR-89'],
  subjectForbidden: ['CSR-46', 'CSR-47'],
  signers: [
    'CSR-45',
    'CSR-48',
    'CSR-49',
    'CSR-51',
    'CSR-52',
    'CSR-55',
    'CSR-56',
    'CSR-57',
    'CSR-58',
    'CSR-61',
    'CSR-62',
    'CSR-63',
    'CSR-64',
    'CSR-65',
    'CSR-66',
    'CSR-67',
    'CSR-68',
  ],
  awaitsSigning: ['CSR-85', 'CSR-86', 'CSR-91'],
  unmetConditions: ['CSR-92'],
  noteRefusal: ['CSR-78'],
  certifiedKey: ['CSR-90'],
  authorityBit: ['CSR-53', 'CSR-59', 'CSR-69'],
  signingDuration: ['CSR-74', 'CSR-75', 'LIM-21'],
  validity: ['CSR-76', 'CSR-77'],
  automaticRights: ['CSR-44', 'CSR-54', 'CSR-60', 'CSR-71'],
  isFinished: ['CSR-99', 'CSR-100', 'CSR-101', 'CSR-110'],
  keepFinished: ['CSR-102'],
  keepPending: ['CSR-104', 'CSR-105'],
  lastStateChange: ['CSR-100', 'CSR-102', 'CSR-103'],
  holdsExpired: ['CSR-106', 'CSR-111'],
};
