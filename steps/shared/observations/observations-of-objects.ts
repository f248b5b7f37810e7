import { credentialVolumes } from '../../../src/checks/accounts/pod-credentials.ts';
import { ownershipOf } from '../../../src/checks/metadata/ownership.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { classMembers } from '../../../src/world/admission/class-members.ts';
import { defaultAnnotation } from '../../../src/world/admission/default-classes.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import { certificateRequestOf } from '../requests/certificate-requests.ts';
import type { Observations } from './observation.ts';
import { createdRequestsNote } from '../notes/objects.ts';
import { membersAt, valueAt } from '../../../src/client/values/json-value.ts';

/** What an object has or lacks, in a read that is sent now. */
export const observationsOfObjects: Observations = {
  'the resource version of the object': () => async (world) => ({
    'is stored': (await readCurrentObject(world)).response?.status === 200,
    'has the resource version that was sent': valueAt(world.response.json, 'metadata', 'resourceVersion') === '1',
  }),
  'the deletion times of the response and of the stored object': () => async (world) => ({
    'deletion time of the dry run': valueAt(world.response.json, 'metadata', 'deletionTimestamp') !== undefined,
    'deletion time of the object':
      valueAt((await readCurrentObject(world)).json, 'metadata', 'deletionTimestamp') !== undefined,
  }),
  'the deletion state of the object': () => async (world) => {
    const { json, response } = await readCurrentObject(world);
    const { deletionTimestamp, deletionGracePeriodSeconds, finalizers } = membersAt(json, 'metadata');
    return {
      'status of a read': response?.status ?? null,
      'has a deletion timestamp': deletionTimestamp !== undefined,
      'grace period': deletionGracePeriodSeconds ?? null,
      finalizers: finalizers ?? null,
    };
  },
  'whether the pod gets credentials': () => async (world) => ({
    'projected volumes': credentialVolumes((await readCurrentObject(world)).json).length,
  }),
  'whether the certificate was accepted': () => async (world) => ({
    status: world.response.response?.status ?? null,
    message: valueAt(world.response.json, 'message') ?? null,
    'certificate stored': Boolean(valueAt((await certificateRequestOf(world).read()).json, 'status', 'certificate')),
  }),
  'the response and the stored spec': () => async (world) => {
    const { request: _request, ...spec } = membersAt((await certificateRequestOf(world).read()).json, 'spec');
    return {
      status: world.response.response?.status ?? null,
      message: valueAt(world.response.json, 'message') ?? null,
      'spec stored': spec,
    };
  },
  'its {string} and its managedFields':
    (path = '') =>
    async (world) => {
      const { json } = await readCurrentObject(world);
      return { [path]: valueAt(json, path) ?? null, owners: ownershipOf(json) };
    },
  'the annotation that marks the default {kind}':
    (kind = '') =>
    (world) => ({
      [`annotation of a default ${kind}`]: defaultAnnotation(world, kind),
      'class in the response': memberAt(world.response.json, classMembers[kind] ?? '') ?? null,
    }),
  'the groups in these certificate signing requests': () => (world) =>
    Object.fromEntries(
      Object.entries(createdRequestsNote.of(world)).map(([who, made]) => [
        `groups of ${who === 'user' ? 'a user' : 'a service account'}`,
        valueAt(made.json, 'spec', 'groups') ?? made.response?.status ?? null,
      ]),
    ),
};
