import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';
import { served } from '../test-support/served.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-kind-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const widgets = 'widgets.kinds.example.com';
const classes = 'storageclasses.storage.k8s.io';

const definition = {
  apiVersion: 'apiextensions.platform.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: widgets },
  spec: {
    group: 'kinds.example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget' },
    versions: [
      { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: {} } } },
    ],
  },
};

it.each([
  ['PAGE-03', widgets, 'secrets'],
  ['WATCH-08', 'secrets', 'configmaps'],
  ['SSA-05', widgets, 'secrets'],
  ['ERR-06', classes, 'configmaps'],
  ['DEL-07', widgets, 'configmaps'],
  ['TABLE-01', 'secrets', classes],
  ['NEG-14', widgets, classes],
  ['META-08', 'configmaps', 'secrets'],
])('the fault of %s for %s alone turns only this kind red', async (rule, broken, other) => {
  const server = await served(folder, '--break', rule, '--break-kind', broken);
  try {
    if (broken === widgets)
      await server.admin.send({
        method: 'POST',
        path: '/apis/apiextensions.platform.io/v1/customresourcedefinitions',
        body: definition,
      });
    const { stdout } = await planecheck(
      ...['run', '--kubeconfig', server.kubeconfig, '--kinds', `${other},${broken}`, '--rules', rule],
      ...['--seed', '1', '--report', folder, '--json'],
    );
    const { kinds, red } = JSON.parse(stdout);
    expect(red).toMatchObject({ [rule]: [broken] });
    expect(kinds).toMatchObject([
      { kind: other, conformant: true },
      { kind: broken, conformant: false },
    ]);
    expect(kinds[0].rules[rule]).toBe('pass');
  } finally {
    await server.stop();
  }
});

it.each([
  [['--break-kind', 'secrets'], '--break-kind needs --break RULE'],
  [['--break', 'PAGE-03', '--break-kind', 'gizmos'], 'a custom kind needs its group'],
])('serve %j is an error of the command line', async (words, message) => {
  const { code, stderr } = await planecheck('serve', '--port', '0', ...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
