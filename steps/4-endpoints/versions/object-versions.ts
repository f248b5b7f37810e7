import { defineParameterType, When } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { World } from '../../../src/world/world.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';
import { withMember, withMembersAt } from '../../../src/client/values/member-path.ts';
import { requiredList, requiredMembers } from '../../../src/world/required-members.ts';

When(
  'I get the {kind} {string}, change its data and put it back',
  async function (this: World, kind: string, local: string) {
    const object = this.requireSuccess('reading', await this.objects.get(kind, local));
    this.recordResponse(await this.objects.put(kind, local, withMember(requiredMembers(object), 'data.k', 'changed')));
  },
);

When(
  'I update and patch the {kind} {string}, its labels only and its status',
  async function (this: World, kind: string, local: string) {
    const created = await this.objects.create(kind, local);
    this.requireSuccess('creating', created);
    const labelled =
      (text: string) =>
      (object: JsonObject): JsonObject =>
        withMembersAt(object, 'metadata.labels', { 'planecheck.example.com/step': text });
    const answers = [
      created,
      await this.objects.change(kind, local, (object) =>
        withMember(object, 'spec.storageClassName', 'planecheck-update'),
      ),
      await this.objects.patch('merge patch', kind, local, { spec: { storageClassName: 'planecheck-merge' } }),
      await this.objects.patch('JSON patch', kind, local, [
        { op: 'replace', path: '/spec/storageClassName', value: 'planecheck-json' },
      ]),
      await this.objects.change(kind, local, labelled('update')),
      await this.objects.patch('merge patch', kind, local, {
        metadata: { labels: { 'planecheck.example.com/step': 'patch' } },
      }),
      await this.objects.change(kind, local, (object) => withMember(object, 'status.message', 'planecheck'), {
        subresource: 'status',
      }),
    ];
    for (const answer of answers) this.requireSuccess('changing', answer);
    this.recordResponses(answers);
  },
);

When(
  'I change the approval, the status and the labels of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    const created = await this.objects.create(kind, local);
    this.requireSuccess('creating', created);
    const condition = (type: string): JsonObject => ({ type, status: 'True', reason: 'Planecheck', message: type });
    const answers = [
      created,
      await this.objects.patch('merge patch', kind, local, { metadata: { labels: { step: 'before' } } }),
      await this.objects.change(
        kind,
        local,
        (object) => withMember(object, 'status.conditions', [condition('Approved')]),
        { subresource: 'approval' },
      ),
      await this.objects.change(
        kind,
        local,
        (object) =>
          withMember(object, 'status.conditions', [
            ...requiredList(object, 'status', 'conditions'),
            condition('Failed'),
          ]),
        { subresource: 'status' },
      ),
      await this.objects.patch('merge patch', kind, local, { metadata: { labels: { step: 'after' } } }),
    ];
    for (const answer of answers) this.requireSuccess('changing', answer);
    this.recordResponses(answers);
  },
);

const madeUp = 'planecheck-made-up';
const bodies: Readonly<Record<string, (object: JsonObject, first: string) => JsonObject>> = {
  'a made-up resource version': (object) => withMember(object, 'metadata.resourceVersion', madeUp),
  'an earlier resource version': (object, first) => withMember(object, 'metadata.resourceVersion', first),
  'no resource version': (object) => withMember(object, 'metadata.resourceVersion', undefined),
};

defineParameterType({
  name: 'bodyWrite',
  regexp: /a create|an update|a delete/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

defineParameterType({
  name: 'bodyVersion',
  regexp: new RegExp(Object.keys(bodies).join('|')),
  transformer: (text: string) => bodies[text],
  useForSnippets: false,
});

When(
  'I send {bodyWrite} of a config map with {bodyVersion} in its body',
  async function (this: World, way: string, versioned: (object: JsonObject, first: string) => JsonObject) {
    const first = versionOf(this.requireSuccess('reading', await this.objects.get('ConfigMap', 'item-000'))) ?? '';
    const live = this.requireSuccess(
      'changing',
      await this.objects.patch('merge patch', 'ConfigMap', 'item-000', { data: { k: 'changed' } }),
    );
    if (way === 'a create')
      this.recordResponse(
        await this.me.send({
          method: 'POST',
          path: this.objects.collection('ConfigMap'),
          body: versioned(this.objects.sample('ConfigMap', 'new'), first),
        }),
      );
    else if (way === 'an update')
      this.recordResponse(
        await this.objects.put(
          'ConfigMap',
          'item-000',
          versioned({ ...requiredMembers(live), data: { k: 'again' } }, first),
        ),
      );
    else
      this.recordResponse(
        await this.me.send({
          method: 'DELETE',
          path: this.objects.path('ConfigMap', 'item-000'),
          body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { resourceVersion: first } },
        }),
      );
  },
);
