import { defineParameterType, Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/paths/kinds.ts';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import type { RequestForm } from '../../../src/world/request-form.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';

const kind = 'ConfigMap';
const get = (world: World, query: string, body?: JsonValue): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: currentObject(world).path, query, ...(body === undefined ? {} : { body }) });

Given('the config map {string} with long data that needs JSON escapes', async function (this: World, local: string) {
  const text = 'a "quoted" line\n\tand <another> & größer '.repeat(200);
  setCurrentObject(this, kind, local, await this.objects.createRequired(kind, local, { data: { k: text } }));
});

When(
  'I get the object without a query, with {string} and with {string}',
  async function (this: World, one: string, other: string) {
    const answers: Exchange[] = [];
    for (const query of ['', one, other]) answers.push(await get(this, query));
    this.recordResponses(answers);
  },
);

When('I get the object without a body and then with a body of other data', async function (this: World) {
  const { before } = currentObject(this);
  this.recordResponses([
    await get(this, ''),
    this.recordResponse(await get(this, '', { ...membersAt(before), data: { k: 'of a read' } })),
  ]);
  this.observe('status with a body', this.response.response?.status ?? this.response.failure?.kind ?? null);
});

When('I get the object with query {string}', async function (this: World, query: string) {
  this.recordResponse(await get(this, query));
});

When('I list the {kind} with and without query {string}', async function (this: World, listed: string, query: string) {
  const path = this.objects.collection(listed);
  this.recordResponses([
    await this.me.send({ method: 'GET', path }),
    await this.me.send({ method: 'GET', path, query, timeoutMs: 5_000 }),
  ]);
});

// `{ns}` stands for the test namespace, `{version}` for the resource version of a list sent right before.
When(
  'I list the {kind} in the test namespace and in all namespaces with query {string}',
  async function (this: World, listed: string, text: string) {
    const path = this.objects.collection(listed);
    const version = text.includes('{version}')
      ? String(
          valueAt(
            this.requireSuccess('listing', await this.me.send({ method: 'GET', path })),
            'metadata',
            'resourceVersion',
          ),
        )
      : '';
    const query = text.replace('{ns}', this.namespace).replace('{version}', encodeURIComponent(version));
    const own = query.includes('labelSelector') ? '' : `&labelSelector=${encodeURIComponent(this.testNames.selector)}`;
    const list = (at: string): Promise<Exchange> => this.me.send({ method: 'GET', path: at, query: `${query}${own}` });
    this.recordResponses([await list(path), await list(collectionPath(kindNamed(listed)))]);
  },
);

const bodies: Readonly<Record<string, (world: World) => JsonValue>> = {
  'an empty body': () => '',
  'text that is not an object': () => 'no object at all {',
  'a secret': (world) => world.objects.sample('Secret', 'a'),
  'a config map': (world) => world.objects.sample('ConfigMap', 'a'),
};

defineParameterType({
  name: 'wrongBody',
  regexp: new RegExp(Object.keys(bodies).join('|')),
  transformer: (text: string) => bodies[text],
  useForSnippets: false,
});

defineWords<(world: World, sent: string) => { readonly method: string; readonly path: string }>('wrongWrite', {
  create: ({ objects }, sent) => ({ method: 'POST', path: objects.collection(sent) }),
  replace: ({ objects }, sent) => ({ method: 'PUT', path: objects.path(sent, 'a') }),
});

When(
  'I send a {wrongWrite} of a {kind} with {wrongBody}',
  async function (
    this: World,
    write: (world: World, sent: string) => { readonly method: string; readonly path: string },
    sent: string,
    body: (world: World) => JsonValue,
  ) {
    if (write(this, sent).method === 'POST') setCurrentObject(this, sent, 'a');
    const headers = { 'Content-Type': 'application/json' };
    this.recordResponse(await this.me.send({ ...write(this, sent), headers, body: body(this) }));
  },
);

const patchTypes: Readonly<Record<string, string>> = {
  'merge patch': 'application/merge-patch+json',
  'JSON patch': 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
};

When(/^I (merge patch|JSON patch|apply) the object with an empty body$/, async function (this: World, way: string) {
  const { kind: written, local, path } = currentObject(this);
  setCurrentObject(
    this,
    written,
    local,
    this.requireSuccess('reading it', await this.admin.send({ method: 'GET', path })),
  );
  const query = way === 'apply' ? { fieldManager: 'suite' } : {};
  this.recordResponse(
    await this.me.send({ method: 'PATCH', path, query, headers: { 'Content-Type': patchTypes[way] ?? '' }, body: '' }),
  );
});

const watchUntilEnd = async (world: World, path: string): Promise<void> => {
  const stream = await world.me.watch({ path });
  world.atEnd(() => stream.close());
  await stream.opened;
  if (stream.exchange().response?.status === 200) await stream.until((events) => events.length > 0, 2_000);
  else await stream.endsWithin(2_000);
  world.recordResponse(stream.exchange());
};

When('I watch the {kind}{form} until the response ends', function (this: World, kind: string, form: RequestForm) {
  return watchUntilEnd(this, form.everywhere ? collectionPath(kindNamed(kind)) : this.objects.collection(kind));
});
