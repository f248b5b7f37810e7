import { BlockList, isIP } from 'node:net';
import type { ApiObject, Cause, DefaultRule, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';
import { nameForms } from './shared/name-forms.ts';

/** The rules of a policy: peers and ports of one direction, with the path of each rule. */
const rulesOf = ({ spec }: ApiObject): { rule: Json; peers: Json[]; peerField: string }[] =>
  (
    [
      ['ingress', 'from'],
      ['egress', 'to'],
    ] as const
  ).flatMap(([direction, member]) =>
    (spec?.[direction] ?? []).map((rule: Json, index: number) => ({
      rule: rule ?? {},
      peers: rule?.[member] ?? [],
      peerField: `spec.${direction}[${index}].${member}`,
    })),
  );

const isBlock = (text: unknown): boolean => {
  const [address = '', length = '', more] = String(text ?? '').split('/');
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return more === undefined && /^\d{1,3}$/.test(length) && Number(length) <= bits;
};

/** Whether a block is a proper part of another one. */
const isInside = (block: string, whole: string): boolean => {
  const [address = '', length] = block.split('/');
  const [base = '', bits] = whole.split('/');
  if (isIP(address) !== isIP(base) || Number(length) <= Number(bits)) return false;
  const blocks = new BlockList();
  blocks.addSubnet(base, Number(bits), isIP(base) === 4 ? 'ipv4' : 'ipv6');
  return blocks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
};

const peerCauses = (peer: Json, field: string): readonly Cause[] => {
  if (!peer?.podSelector && !peer?.namespaceSelector && !peer?.ipBlock)
    return [causes.required(field, 'must specify a peer')];
  if (peer.ipBlock && !peer.ipBlock.cidr) return [causes.required(`${field}.ipBlock.cidr`)];
  if (peer.ipBlock && !isBlock(peer.ipBlock.cidr))
    return [causes.invalid(`${field}.ipBlock.cidr`, peer.ipBlock.cidr, 'not a valid CIDR')];
  const outside = (peer.ipBlock?.except ?? []).flatMap((block: Json, index: number) =>
    isBlock(block) && !isInside(block, peer.ipBlock.cidr)
      ? [causes.invalid(`${field}.ipBlock.except[${index}]`, block, 'must be a strict subset of `cidr`')]
      : [],
  );
  if (outside.length > 0) return outside;
  return peer.ipBlock && (peer.podSelector || peer.namespaceSelector)
    ? [causes.forbidden(field, 'may not specify both ipBlock and another peer')]
    : [];
};

/** The directions that a policy limits, and the protocol of its ports. */
const defaults: readonly DefaultRule[] = [
  {
    rules: [],
    apply: (object) => {
      const spec: Json = object['spec'];
      if (!spec) return;
      if (!spec.policyTypes?.length) spec.policyTypes = ['Ingress', ...(spec.egress?.length ? ['Egress'] : [])];
      for (const { rule } of rulesOf(object)) for (const port of rule.ports ?? []) port.protocol ??= 'TCP';
    },
  },
];

/** Directions, selectors and peers. */
const validations: readonly ValidationRule[] = [
  dataRules.check([], ({ spec }) => [
    ...(spec?.policyTypes?.length > 2
      ? [causes.invalid('spec.policyTypes', spec.policyTypes, 'may not specify more than two policyTypes')]
      : []),
    ...(spec?.policyTypes ?? []).flatMap((type: string, index: number) =>
      ['Ingress', 'Egress'].includes(type)
        ? []
        : [causes.notSupported(`spec.policyTypes[${index}]`, type, ['Ingress', 'Egress'])],
    ),
    ...Object.keys(spec?.podSelector?.matchLabels ?? {}).flatMap((key) => {
      const wrong = nameForms.qualified(key);
      return wrong ? [causes.invalid('spec.podSelector.matchLabels', key, wrong)] : [];
    }),
  ]),
  dataRules.check([], (object) =>
    rulesOf(object).flatMap(({ peers, peerField }) =>
      peers.flatMap((peer, index) => peerCauses(peer, `${peerField}[${index}]`)),
    ),
  ),
];

/** NetworkPolicy: stored, not enforced. */
export const networkPolicyKind = defineKind({
  group: 'networking.platform.io',
  kind: 'NetworkPolicy',
  plural: 'networkpolicies',
  shortNames: ['netpol'],
  namespaced: true,
  schema: 'network-policy',
  empty: { spec: { podSelector: {} }, status: {} },
  generation: true,
  columns: [
    nameColumn,
    column(
      'Pod-Selector',
      ({ spec }) =>
        Object.entries(spec?.podSelector?.matchLabels ?? {})
          .map((pair) => pair.join('='))
          .join(',') || '<none>',
    ),
    ageColumn,
  ],
  defaults,
  validations,
  ...withStatus,
});
