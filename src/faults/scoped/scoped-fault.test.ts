import { expect, test } from 'vitest';
import type { ServerCore } from '../../server/core.ts';
import { kindRegistry } from '../../server/kind-registry.ts';
import { standardParts } from '../../server/parts.ts';
import type { ServerFault } from '../fault.ts';
import { limitTo, recordScopes } from './scoped-fault.ts';

/** Bookmarks are never sent. */
const fault: ServerFault = {
  rules: ['PAGE-02'],
  seam: 'server',
  description: 'bookmarks are not allowed',
  plant: ({ behaviours }) => {
    behaviours.watch.wantsBookmarks = () => false;
  },
};

const planted = (some: ServerFault): ((path: string) => boolean) => {
  const parts = standardParts();
  some.plant(parts);
  return (path) => {
    const query = new URLSearchParams({ watch: 'true' });
    parts.stages.route({ parts, kinds: kindRegistry([]) } as unknown as ServerCore, { path, method: 'GET', query });
    return parts.behaviours.watch.wantsBookmarks('true');
  };
};

test('a scoped fault applies to its kind of requests only', () => {
  const wants = planted(limitTo(fault, 'not of config maps'));
  expect(wants('/api/v1/namespaces/a/secrets')).toBe(false);
  expect(wants('/api/v1/namespaces/a/configmaps')).toBe(true);
});

test('the server stays intact while the scopes of a fault are determined', () => {
  const { fault: noting, separable, occurred } = recordScopes(fault);
  const wants = planted(noting);
  expect(wants('/api/v1/namespaces/a/configmaps')).toBe(true);
  expect(occurred()).toEqual(['lists and watches']);
  expect(separable()).toEqual([]);
  expect(wants('/api/v1/secrets')).toBe(true);
  expect(separable()).toEqual(['not of config maps', 'without a namespace']);
});

test('an unknown kind of requests is an error', () => {
  expect(() => limitTo(fault, 'on Sundays')).toThrow('unknown scope on Sundays');
});
