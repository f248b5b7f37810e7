import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dialectNamed } from './dialects.ts';
import type { DialectData } from './dialect-data.ts';

const kubernetes = dialectNamed('kubernetes');
const data = parse(readFileSync(new URL('./kubernetes.yaml', import.meta.url), 'utf8')) as Required<DialectData>;

const pairs: ReadonlyArray<readonly [neutral: string, wire: string]> = [
  ['/apis/storage.platform.io/v1/csidrivers', '/apis/storage.k8s.io/v1/csidrivers'],
  ['/api/v1/namespaces/platform-system/secrets', '/api/v1/namespaces/kube-system/secrets'],
  ['system:serviceaccount:platform-system:default', 'system:serviceaccount:kube-system:default'],
  [
    'fieldSelector=spec.signerName%3Dplatform.io%2Fapiserver-client',
    'fieldSelector=spec.signerName%3Dkubernetes.io%2Fkube-apiserver-client',
  ],
  ['platform.io/apiserver-client-node-agent', 'kubernetes.io/kube-apiserver-client-kubelet'],
  ['platform.io/legacy-unknown.', 'kubernetes.io/legacy-unknown.'],
  ['application/json;as=Table;g=meta.platform.io;v=v1', 'application/json;as=Table;g=meta.k8s.io;v=v1'],
  ['application/vnd.platform.protobuf', 'application/vnd.kubernetes.protobuf'],
  ['mutation.webhook.admission.platform.io/round_0_index_1', 'mutation.webhook.admission.k8s.io/round_0_index_1'],
  ['csi.storage.platform.io/pod.uid', 'csi.storage.k8s.io/pod.uid'],
  ['"platform.io/deprecated":"true"', '"k8s.io/deprecated":"true"'],
  ['node-restriction.platform.io/x', 'node-restriction.kubernetes.io/x'],
  ['scheduler.alpha.platform.io/node-selector', 'scheduler.alpha.kubernetes.io/node-selector'],
  ['node.platform.io/v1 node.platform.io/not-ready', 'node.k8s.io/v1 node.kubernetes.io/not-ready'],
  ['/metadata/annotations/platform.io~1pv-protection', '/metadata/annotations/kubernetes.io~1pv-protection'],
  ['{"x-platform-list-type":"set"}', '{"x-kubernetes-list-type":"set"}'],
  ['{"spec":{"blockDevA":{"pool":"rbd"}}}', '{"spec":{"rbd":{"pool":"rbd"}}}'],
  ['{"f:spec":{"f:hypervisorDisk":{}}}', '{"f:spec":{"f:vsphereVolume":{}}}'],
  [
    '"{\\"spec\\":{\\"cloudBDisk\\":{}},\\"apiVersion\\":\\"storage.platform.io/v1\\"}"',
    '"{\\"spec\\":{\\"azureDisk\\":{}},\\"apiVersion\\":\\"storage.k8s.io/v1\\"}"',
  ],
  ['spec.distFsA.monitors: Required value', 'spec.cephfs.monitors: Required value'],
  ['{"op":"remove","path":"/spec/blockDevA/image"}', '{"op":"remove","path":"/spec/rbd/image"}'],
  ['spec:\n  blockDevA:\n    pool: rbd\n', 'spec:\n  rbd:\n    pool: rbd\n'],
  [
    'line\\nstorage.platform.io and \\u003cnetworking.platform.io\\u003e',
    'line\\nstorage.k8s.io and \\u003cnetworking.k8s.io\\u003e',
  ],
];

describe('the kubernetes dialect', () => {
  test.each(pairs)('%s', (neutral, wire) => {
    expect(kubernetes.toWire(neutral)).toBe(wire);
    expect(kubernetes.fromWire(wire)).toBe(neutral);
  });

  test.each([
    ['{"finalizers":["platform"]}', '{"finalizers":["kubernetes"]}'],
    ['{\\"finalizers\\": [\\"a/b\\", \\"platform\\"]}', '{\\"finalizers\\": [\\"a/b\\", \\"kubernetes\\"]}'],
    ['{"finalizers":[],"x":["platform"]}', '{"finalizers":[],"x":["platform"]}'],
  ])('finalizers: %s', (neutral, wire) => {
    expect([kubernetes.toWire(neutral), kubernetes.fromWire(wire)]).toEqual([wire, neutral]);
  });

  test.each([
    'my-platform-system',
    'platform-system-2',
    'aplatform.io/x',
    'platform.io.example.com',
    '"blockDevA"',
    'platform',
    '"a":"cloudBDisk"',
  ])('%s is not a name of ours', (text) => {
    expect(kubernetes.toWire(text)).toBe(text);
  });

  test('names of the wire that would collide stay as they are', () => {
    for (const text of ['storage.kubernetes.io/x', 'example.k8s.io', 'gateway.k8s.io/v1'])
      expect(kubernetes.fromWire(text)).toBe(text);
  });

  test('what was sent comes back, for any text of known names and neutral filler', () => {
    const name = fc.constantFrom(
      ...Object.keys(data.names),
      ...data.groups.map((group) => `${group}.platform.io`),
      ...Object.keys(data.prefixes).map((prefix) => `${prefix}int`),
      ...Object.keys(data.members).flatMap((member) => [`"${member}":`, `"f:${member}":`, `spec.${member}.x`]),
      'platform.io/pv-protection',
      'bootstrap.platform.io/token',
    );
    const filler = fc.constantFrom(
      ' ',
      '"',
      '":"',
      '/',
      ',',
      '\\"',
      '{"data":{"key":"',
      '%2F',
      '%3D',
      '\\n',
      '.',
      ': ',
      '(',
      'v1',
      'rbd ',
      'alpha',
      '-',
      '_',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(name, filler), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(kubernetes.fromWire(kubernetes.toWire(text))).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  test('a name that shares its name on the wire is read back as the other', () => {
    expect(kubernetes.toWire('{"x-platform-struct-type":"atomic"}')).toBe('{"x-kubernetes-map-type":"atomic"}');
    expect(kubernetes.fromWire('{"x-kubernetes-map-type":"atomic"}')).toBe('{"x-platform-map-type":"atomic"}');
  });

  test('the neutral dialect changes nothing', () => {
    for (const [neutral, wire] of pairs)
      expect([dialectNamed('neutral').toWire(neutral), dialectNamed('neutral').fromWire(wire)]).toEqual([
        neutral,
        wire,
      ]);
  });
});
