import { expect, test } from 'vitest';
import { kindsOfCells, kindsOfPaths, kindsOfSteps } from './kinds-of-steps.ts';

test.each([
  ['the config map "a"', ['ConfigMap']],
  ['a test namespace with 7 persistent volume claims', ['PersistentVolumeClaim']],
  ['the cluster role binding "a" of the cluster role "b"', ['ClusterRoleBinding', 'ClusterRole']],
  ['a user with the right to "get, list endpoints" and "create limitranges"', ['LimitRange', 'Endpoints']],
  ['the watch delivers the events of the service', []],
  ['the service "web" and the event "e"', ['Service', 'Event']],
  ['the schema of the secret says:', ['Secret']],
  ['a pod is evicted', ['Pod']],
  ['I create an event in events.platform.io/v1 with:', ['Event']],
  ['a test namespace', []],
  ['the service account "robot"', ['ServiceAccount']],
])('%s', (step, kinds) => {
  expect(new Set(kindsOfSteps([step]).map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('the requests in tables use kinds, the rules of roles and other cells do not', () => {
  const cells = [
    'list secrets elsewhere',
    'GET /metrics',
    'configmaps, services',
    'who',
    'deletecollection pods',
    'get x',
  ];
  expect(kindsOfCells(cells).map(({ kind }) => kind)).toEqual(['Secret', 'Pod']);
});

test.each([
  ['I get the paths "/api/v1/configmaps?limit=1" and "/apis/v1/secrets"', ['ConfigMap']],
  ['I list "/apis/apps/v1/namespaces/{ns}/deployments/{a}/status"', ['Deployment']],
  ['I list "/api/v1/namespaces" and "/api/v2/pods"', []],
])('the paths of %s', (step, kinds) => {
  expect(kindsOfPaths([step]).map(({ kind }) => kind)).toEqual(kinds);
});
