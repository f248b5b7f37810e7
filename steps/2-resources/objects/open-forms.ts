import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

const requests: Readonly<Record<string, (world: World, collection: string) => Promise<Exchange>>> = {
  'a delete': ({ objects }) => objects.delete('ConfigMap', 'a'),
  'a collection delete': ({ me }, path) => me.send({ method: 'DELETE', path }),
  'a read of a missing object': ({ objects }) => objects.get('ConfigMap', 'missing'),
  'a create with a name in use': ({ objects }) => objects.create('ConfigMap', 'a'),
  'a create of an invalid object': ({ objects }) => objects.create('ConfigMap', 'b', { data: { 'a b': '1' } }),
  'a create with malformed JSON': ({ me }, path) =>
    me.send({ method: 'POST', path, headers: { 'Content-Type': 'application/json' }, body: '{"kind":' }),
  'an unknown media type': ({ me }, path) =>
    me.send({ method: 'GET', path, headers: { Accept: 'application/x-unknown' } }),
  'an unknown path': ({ me }) => me.send({ method: 'GET', path: '/apis/unheard-of.planecheck.example.com/v1/things' }),
};

When(/^I send a request for the Status of (.+)$/, async function (this: World, what: string) {
  const request = requests[what];
  if (!request) throw new Error(`no request for the Status of ${what}`);
  this.recordResponse(await request(this, this.objects.collection('ConfigMap')));
});

When(
  'I patch the {kind} {string} as {string} with the text {value}',
  async function (this: World, kind: string, local: string, type: string, text: string) {
    setCurrentObject(this, kind, local);
    const query = type.startsWith('application/apply') ? { fieldManager: 'm1' } : {};
    this.recordResponse(
      await this.me.send({
        method: 'PATCH',
        path: this.objects.path(kind, local),
        query,
        headers: { 'Content-Type': type },
        body: text,
      }),
    );
  },
);
