import { expect, it } from 'vitest';
import { builtInKinds } from '../../server/kinds/all.ts';
import type { KindData } from '../../server/model.ts';
import { standardParts } from '../../server/parts.ts';
import type { ServerCore } from '../../server/core.ts';
import type { ServerFault } from '../fault.ts';
import { kindOfFault } from './kind-of-fault.ts';
import { limitToKind } from './limit-to-kind.ts';

const fault = (plant: ServerFault['plant']): ServerFault => ({
  rules: ['PAGE-02'],
  seam: 'server',
  description: 'bookmarks are not allowed',
  plant,
});

it('the behaviour is broken in requests for objects of the kind, and keeps what other code has changed', () => {
  const parts = standardParts();
  const routed: string[] = [];
  parts.stages.route = (_core, { path }) => {
    routed.push(path);
    return { route: null, verb: 'get' };
  };
  const noBookmarks = fault(({ behaviours }) => {
    behaviours.watch.wantsBookmarks = () => false;
  });
  limitToKind(noBookmarks, { group: 'x.example.com', plural: 'widgets' }).plant(parts);
  const wants = (path: string): boolean => {
    parts.stages.route({} as ServerCore, { path, method: 'GET', query: new URLSearchParams() });
    return parts.behaviours.watch.wantsBookmarks('true');
  };
  expect(wants('/apis/x.example.com/v1/namespaces/a/widgets')).toBe(false);
  expect(wants('/apis/x.example.com/v2/watch/widgets')).toBe(false);
  expect(wants('/apis/x.example.com/v1/namespaces/a/gadgets')).toBe(true);
  expect(wants('/apis/y.example.com/v1/namespaces/a/widgets')).toBe(true);
  expect(wants('/api/v1/namespaces/a/configmaps/widgets')).toBe(true);
  expect(routed).toHaveLength(5);
});

it('the data of the kind is broken, and that of other kinds is not', () => {
  const noVerbs = fault((parts) => {
    parts.kinds = parts.kinds.map((kind) => ({ ...kind, verbs: [] }));
  });
  const parts = standardParts();
  limitToKind(noVerbs, { group: '', plural: 'secrets' }).plant(parts);
  expect(parts.kinds.filter(({ verbs }) => verbs?.length === 0).map(({ kind }) => kind)).toEqual(['Secret']);
});

it('a fault that changes nothing of the kind is an error', () => {
  const slow = fault((parts) => {
    parts.controllerDelay = () => 1_000;
  });
  expect(() => limitToKind(slow, { group: '', plural: 'secrets' }).plant(standardParts())).toThrow(
    'the fault of PAGE-02 changes nothing that belongs to secrets',
  );
});

it.each([
  ['secrets', '', 'secrets'],
  ['ConfigMap', '', 'configmaps'],
  ['sc', 'storage.platform.io', 'storageclasses'],
  ['events.core', '', 'events'],
  ['Widgets.v1.x.example.com', 'x.example.com', 'widgets'],
  ['widgets.x.example.com', 'x.example.com', 'widgets'],
])('%s', (name, group, plural) => {
  expect(kindOfFault(builtInKinds, name)).toMatchObject({ group, plural });
});

it.each([
  ['widgets', 'a custom kind needs its group'],
  ['gizmos.storage.platform.io', 'discovery names no kind "gizmos.storage.platform.io"'],
])('%s names no kind', (name, message) => {
  expect(() => kindOfFault(builtInKinds, name)).toThrow(message);
});

it('a behaviour is broken where it is called for the kind, outside of its requests', () => {
  const parts = standardParts();
  const keepsAll = fault(({ behaviours }) => {
    behaviours.controllers.contents = () => [];
  });
  const kindNamed = (plural: string): KindData => builtInKinds.find((one) => one.plural === plural) as KindData;
  limitToKind(keepsAll, { group: '', plural: 'secrets' }).plant(parts);
  const storage = { list: () => [{ metadata: { namespace: 'a' } }] } as never;
  expect(parts.behaviours.controllers.contents(storage, kindNamed('secrets'), 'a')).toHaveLength(0);
  expect(parts.behaviours.controllers.contents(storage, kindNamed('configmaps'), 'a')).toHaveLength(1);
});
