import { type DataTable, When } from '@cucumber/cucumber';
import { withMembers } from '../../src/world/given-members.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import type { JsonValue } from '../../src/client/values/json-value.ts';

const group = 'events.platform.io';
const local = 'a';

/** Makes the event the current object, in the representation of the group and in the test namespace. */
const useEvent = (world: World): void => {
  world.objects.registerKind({ kind: 'Event', group, version: 'v1', plural: 'events', namespaced: true });
  setCurrentObject(world, 'Event', local);
};

const metadataOf = (world: World): JsonValue => ({
  name: local,
  namespace: world.namespace,
  labels: world.testNames.labels,
});

When('I create an event in events.platform.io\\/v1 with:', async function (this: World, members: DataTable) {
  useEvent(this);
  const complete = {
    apiVersion: `${group}/v1`,
    kind: 'Event',
    metadata: metadataOf(this),
    eventTime: '2026-01-02T03:04:05.000006Z',
    reportingController: 'planecheck.example.com/suite',
    reportingInstance: 'suite-1',
    action: 'Looked',
    reason: 'Tried',
    type: 'Normal',
    note: 'made by the suite',
    regarding: { apiVersion: 'v1', kind: 'ConfigMap', name: 'none', namespace: this.namespace },
  };
  const body = withMembers(complete, members);
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection('Event'), body }));
});

When('a core v1 event is created with:', async function (this: World, members: DataTable) {
  useEvent(this);
  const complete = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: metadataOf(this),
    type: 'Normal',
    reason: 'Tried',
    message: 'made by the suite',
    involvedObject: { apiVersion: 'v1', kind: 'ConfigMap', name: 'none', namespace: this.namespace },
  };
  const body = withMembers(complete, members);
  this.recordResponse(
    await this.admin.send({ method: 'POST', path: `/api/v1/namespaces/${this.namespace}/events`, body }),
  );
  this.requireCreated('creating a core v1 event', this.response, body);
});
