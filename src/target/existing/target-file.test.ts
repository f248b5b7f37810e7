import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHttpTarget } from './open-http-target.ts';
import { readTargetFile } from './target-file.ts';

const written = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'planecheck-target-')), 'target.yaml');
  writeFileSync(file, text);
  return file;
};

test('replaces variables, with fallbacks and escapes', () => {
  const file = written(
    'baseUrl: https://${HOST}:${PORT:-6443}\nidentities: {admin: {token: "${TOKEN}"}}\nfacts: {literal: "$${HOST}"}\n',
  );
  expect(readTargetFile(file, { HOST: 'h', TOKEN: 't' })).toEqual({
    baseUrl: 'https://h:6443',
    identities: { admin: { token: 't' } },
    facts: { literal: '${HOST}' },
  });
});

test('names a variable that is not set, and its place', () => {
  expect(() => readTargetFile(written('baseUrl: https://h\nidentities: {admin: {token: "${NO_SUCH}"}}\n'), {})).toThrow(
    'identities.admin.token needs the environment variable NO_SUCH',
  );
});

test('names every mistake with its place', () => {
  const file = written('baseUrl: h\ndialect: klingon\ncapabilities: {watch: maybe}\nidentitties: {}\n');
  const thrown = (): unknown => readTargetFile(file, {});
  for (const part of [
    'baseUrl: must match pattern',
    'dialect: must be one of: neutral, kubernetes',
    'capabilities.watch: must be one of',
    'unknown member "identitties"; known members: name, baseUrl',
  ])
    expect(thrown).toThrow(part);
});

test('rejects a file name in place of a PEM bundle', () => {
  expect(() => readTargetFile(written('baseUrl: https://h\ntls: {ca: ca.crt}\n'), {})).toThrow(
    'tls.ca: must match pattern "-----BEGIN "',
  );
});

test('reads a client under test with one or two commands', () => {
  const read = (client: string): unknown =>
    readTargetFile(written(`baseUrl: https://h\nclientUnderTest: ${client}\n`), {}).clientUnderTest;
  expect([read('kubectl get cm'), read('{request: "x", proxy: "exec y $PORT"}')]).toEqual([
    'kubectl get cm',
    { request: 'x', proxy: 'exec y $PORT' },
  ]);
  expect(() => read('{proxy: y}')).toThrow('clientUnderTest: must');
});

test('reports a server that does not respond as a problem', async () => {
  expect(
    await openHttpTarget({ target: written('baseUrl: http://127.0.0.1:1\nidentities: {admin: {token: t}}\n') }),
  ).toMatchObject({ kind: 'not-reachable', problem: expect.stringContaining('refused') });
});

test('reports an unknown capability and an identity without credential as file problems', async () => {
  expect(
    await openHttpTarget({ target: written('baseUrl: http://127.0.0.1:1\ncapabilities: {flying: true}\n') }),
  ).toMatchObject({ kind: 'file', problem: expect.stringContaining('flying') });
  expect(
    await openHttpTarget({
      target: written('baseUrl: http://127.0.0.1:1\nidentities: {admin: {token: t}, bob: {groups: [a]}}\n'),
    }),
  ).toMatchObject({ kind: 'file', problem: expect.stringContaining('"bob" has no usable credential') });
});
