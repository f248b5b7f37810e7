import { protobufEqualsJsonOfConfigMap } from '../../checks/answers/config-map-message.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

/** A ConfigMap has the same content as JSON and as Protobuf (A 2.1). */
export const protobufEqualsJson: Property<ObjectPlan> = {
  name: 'protobuf-equals-json',
  claim: 'a ConfigMap has the same content as JSON and as Protobuf',
  cases: 40,
  arbitrary: objectPlan(['ConfigMap']),
  judge: async (plan, bench) => {
    const path = collectionPath(addressOf(plan), bench.namespace);
    bench.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: bench.selector } }));
    bench.done('creating the object', await bench.send({ method: 'POST', path, body: objectOf(plan, bench) }));
    const item = `${path}/${bench.name(plan.rest)}`;
    const object = await bench.send({ method: 'GET', path: item });
    const message = await bench.send({
      method: 'GET',
      path: item,
      headers: { Accept: 'application/vnd.platform.protobuf' },
    });
    bench.judge(
      ['NEG-05'],
      protobufEqualsJsonOfConfigMap(message, object, (text) => bench.client.config.dialect.fromWire(text)),
    );
  },
};
