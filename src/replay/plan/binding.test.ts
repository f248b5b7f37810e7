import { expect, test } from 'vitest';
import { Bindings, Unbound } from './binding.ts';

const uid = (n: number): string => `0000000${n}-0000-4000-8000-000000000000`;
const bound = (): Bindings => {
  const bindings = new Bindings();
  bindings.learn(
    { metadata: { generateName: 'web-', name: 'web-abc', uid: uid(1), resourceVersion: '12' } },
    { metadata: { generateName: 'web-', name: 'web-xyz', uid: uid(2), resourceVersion: 'v7' } },
  );
  bindings.learn(
    {
      metadata: { continue: 'T/1', resourceVersion: '20' },
      items: [{ metadata: { name: 'b', uid: uid(3) } }, { metadata: { name: 'a', uid: uid(4) } }],
    },
    {
      metadata: { continue: 'U&2', resourceVersion: 'v9' },
      items: [{ metadata: { name: 'a', uid: uid(6) } }, { metadata: { name: 'b', uid: uid(5) } }],
    },
  );
  bindings.learn({ status: { token: 'tok1' } }, { status: { token: 'tok2' } });
  return bindings;
};

test.each([
  ['/api/v1/namespaces/n/pods/web-abc', '/api/v1/namespaces/n/pods/web-xyz'],
  ['/api/v1/pods?watch=1&resourceVersion=20', '/api/v1/pods?watch=1&resourceVersion=v9'],
  ['/api/v1/pods?resourceVersion=0', '/api/v1/pods?resourceVersion=0'],
  ['/api/v1/pods?continue=T%2F1&limit=2', '/api/v1/pods?continue=U%262&limit=2'],
  [
    `/api/v1/events?fieldSelector=involvedObject.uid%3D${uid(1)}`,
    `/api/v1/events?fieldSelector=${encodeURIComponent(`involvedObject.uid=${uid(2)}`)}`,
  ],
  ['/api/v1/pods?fieldSelector=metadata.name%3Dweb-abc', '/api/v1/pods?fieldSelector=metadata.name%3Dweb-xyz'],
  ['/api/v1/pods?labelSelector=a%3Db&limit=12', '/api/v1/pods?labelSelector=a%3Db&limit=12'],
])('%s is sent as %s', (recorded, live) => expect(bound().url(recorded)).toBe(live));

test.each(['/api/v1/pods?resourceVersion=99', '/api/v1/pods?continue=unknown'])('%s cannot be sent', (url) =>
  expect(() => bound().url(url)).toThrow(Unbound),
);

test('in bodies, versions are replaced in version members, uids anywhere, names as complete strings', () => {
  expect(
    bound().json({
      metadata: { resourceVersion: '12', uid: uid(1), name: 'web-abc' },
      data: { count: '12', text: `see ${uid(3)}`, longer: 'web-abc-2' },
      spec: { token: 'tok1' },
    }),
  ).toEqual({
    metadata: { resourceVersion: 'v7', uid: uid(2), name: 'web-xyz' },
    data: { count: '12', text: `see ${uid(5)}`, longer: 'web-abc-2' },
    spec: { token: 'tok2' },
  });
});

test('a name that the client chose is not bound', () => {
  const bindings = new Bindings();
  bindings.learn({ metadata: { name: 'one' } }, { metadata: { name: 'two' } });
  expect(bindings.url('/api/v1/pods/one')).toBe('/api/v1/pods/one');
});

test('the version of a list does not replace the version of an object', () => {
  const bindings = new Bindings();
  bindings.learn({ metadata: { name: 'a', resourceVersion: '5' } }, { metadata: { name: 'a', resourceVersion: '70' } });
  bindings.learn(
    { kind: 'PodList', metadata: { resourceVersion: '5' }, items: [] },
    { kind: 'PodList', metadata: { resourceVersion: '73' }, items: [] },
  );
  expect(bindings.json({ metadata: { resourceVersion: '5' } })).toEqual({ metadata: { resourceVersion: '70' } });
  expect(bindings.url('/api/v1/pods?watch=1&resourceVersion=5')).toBe('/api/v1/pods?watch=1&resourceVersion=73');
});
