import { defineParameterType, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { definitionOf, submitDefinition } from '../../../src/world/apply/custom-kind.ts';
import { unchangedWrites } from '../../../src/world/changes/unchanged-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { objectBeforeNote } from './notes.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';
import { withMember, withMembersAt } from '../../../src/client/values/member-path.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

const annotated =
  (text: string) =>
  (object: JsonObject): JsonObject =>
    withMembersAt(object, 'metadata.annotations', { 'planecheck.example.com/step': text });

When(
  'I change only the annotations, labels and finalizers of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    const created = await this.objects.create(kind, local);
    this.requireSuccess('creating', created);
    const patch = (metadata: JsonObject): Promise<Exchange> =>
      this.objects.patch('merge patch', kind, local, { metadata });
    const answers = [
      created,
      await patch({ annotations: { 'planecheck.example.com/step': 'patch' } }),
      await this.objects.change(kind, local, annotated('update')),
      await this.objects.patch('JSON patch', kind, local, [
        { op: 'add', path: '/metadata/labels/step', value: 'json' },
      ]),
      await patch({ finalizers: ['planecheck.example.com/hold'] }),
      await patch({ annotations: { 'planecheck.example.com/step': null } }),
      await this.objects.change(kind, local, (object) => {
        requiredMembers(object, 'metadata', 'labels');
        return withMember(object, 'metadata.labels.step', undefined);
      }),
      await patch({ finalizers: null }),
    ];
    for (const answer of answers) this.requireSuccess('changing', answer);
    this.recordResponses(answers);
  },
);

/** Changes only metadata, each time by another kind of write. */
When(
  'I define a custom kind and change only the labels and annotations of its definition',
  async function (this: World) {
    const kind = definitionOf(this, { type: 'object' });
    const created = await submitDefinition(this, kind);
    this.objects.bindName('CustomResourceDefinition', 'own', kind.definition.metadata.name);
    const patch = (metadata: JsonObject): Promise<Exchange> =>
      this.objects.patch('merge patch', 'CustomResourceDefinition', 'own', { metadata });
    const answers = [
      created,
      await patch({ labels: { step: 'patch' } }),
      await patch({ annotations: { 'planecheck.example.com/step': 'patch' } }),
      await this.objects.change('CustomResourceDefinition', 'own', annotated('update')),
    ];
    for (const answer of answers) this.requireSuccess('changing the definition', answer);
    this.recordResponses(answers);
  },
);

When(
  'managers {string} and {string} apply changes to the {kind} {string}',
  async function (this: World, one: string, other: string, kind: string, local: string) {
    const apply = async (manager: string, annotations: JsonObject): Promise<Exchange> => {
      const answer = await this.objects.apply(kind, local, manager, {
        metadata: { labels: this.testNames.labels, annotations },
      });
      this.requireSuccess(`applying as ${manager}`, answer);
      return answer;
    };
    this.recordResponses([
      await apply(one, { a: '1' }),
      await apply(one, { a: '2' }),
      await apply(other, { b: '1' }),
      await apply(one, {}),
    ]);
  },
);

When(
  'I update the {kind} {string} after a create, an update and a patch with the last returned version',
  async function (this: World, kind: string, local: string) {
    const updated = (object: JsonValue, text: string): Promise<Exchange> => {
      requiredMembers(object, 'metadata');
      return this.objects.put(kind, local, annotated(text)(requiredMembers(object)));
    };
    const first = await updated(this.requireSuccess('creating', await this.objects.create(kind, local)), 'first');
    this.recordResponses([first]);
    if (first.response?.status !== 200) return;
    const second = await updated(first.json, 'second');
    const patched = this.requireSuccess(
      'patching',
      await this.objects.patch('merge patch', kind, local, {
        metadata: { annotations: { 'planecheck.example.com/step': 'patch' } },
      }),
    );
    this.recordResponses([first, second, await updated(patched, 'third')]);
  },
);

/** Each write contains the resource version of the previous response. */
// A write that changes nothing.
defineParameterType({
  name: 'sameAgain',
  regexp: new RegExp(Object.keys(unchangedWrites).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When(
  'I send {sameAgain} of the {kind} {string} that changes nothing',
  async function (this: World, way: keyof typeof unchangedWrites, kind: string, local: string) {
    // A repeated apply changes nothing.
    if (way.startsWith('an apply'))
      this.requireSuccess('applying', await unchangedWrites['an apply'](this, kind, local));
    const before = objectBeforeNote.set(this, await this.objects.get(kind, local));
    const object = this.requireSuccess('reading', before);
    this.requireSuccess(`sending ${way}`, this.recordResponse(await unchangedWrites[way](this, kind, local, object)));
  },
);
