import { Then, When } from '@cucumber/cucumber';
import { bytesOf } from '../../../src/checks/objects/bytes-of.ts';
import { isTextOrRejected, readsReturnOwnData } from '../../../src/checks/objects/kept-data.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { withMember } from '../../../src/client/values/member-path.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import type { CreatedBodies } from '../../shared/requests/created-body.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const sameNamedNote = new Note<
  readonly { readonly path: string; readonly created: Exchange; readonly data: JsonValue }[]
>('I create the {kind} {string} with different data in two namespaces, one name a prefix of the other');

const raw = 'TO-BE-RAW';

/** Objects with unusual data. Bytes are hexadecimal, two digits per byte; `00 to ff` is each byte once. */
export const bodiesWithData: CreatedBodies = {
  'the bytes {string} under {string}':
    (bytes = '', path = '') =>
    (world, kind, local) =>
      withMember(world.objects.sample(kind, local), path, bytesOf(bytes).toString('base64')),
  'a key of {int} characters': (length) => (world, kind, local) => ({
    ...world.objects.sample(kind, local),
    data: { ['k'.repeat(Number(length))]: 'dg==' },
  }),
  'the raw bytes {string} in the value "k"':
    (bytes = '') =>
    (world, kind, local) => {
      const object = JSON.stringify({ ...world.objects.sample(kind, local), data: { k: raw } });
      const [before = '', after = ''] = object.split(raw);
      return Buffer.concat([Buffer.from(before), bytesOf(bytes), Buffer.from(after)]);
    },
};

Then(
  'the request is rejected, or {string} is text without the bytes {string}',
  async function (this: World, path: string, bytes: string) {
    this.judge(isTextOrRejected(this.response, await readCurrentObject(this), path, bytesOf(bytes)));
  },
);

// The name of the first namespace is a prefix of the second: a store must not confuse keys with a common prefix.
When(
  'I create the {kind} {string} with different data in two namespaces, one name a prefix of the other',
  async function (this: World, kind: string, local: string) {
    const first = this.namespace;
    const second = await createNamespace(this, `${first}-2`);
    const both: { readonly path: string; readonly created: Exchange; readonly data: JsonValue }[] = [];
    for (const [index, namespace] of [first, second].entries()) {
      this.namespace = namespace;
      const data = { k: ['b25l', 'dHdv'][index] };
      const body = { ...this.objects.sample(kind, local), data };
      both.push({
        path: this.objects.path(kind, local),
        created: await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }),
        data,
      });
    }
    sameNamedNote.set(this, both);
  },
);

Then('each of both objects contains its own data', async function (this: World) {
  const both = sameNamedNote.of(this);
  const seen: { readonly created: Exchange; readonly read: Exchange; readonly data: JsonValue }[] = [];
  for (const { path, created, data } of both)
    seen.push({ created, data, read: await this.admin.send({ method: 'GET', path }) });
  this.judge(readsReturnOwnData(seen));
});
