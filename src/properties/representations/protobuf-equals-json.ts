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
  judge: async (plan, testCase) => {
    const path = collectionPath(addressOf(plan), testCase.namespace);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    testCase.done('creating the object', await testCase.send({ method: 'POST', path, body: objectOf(plan, testCase) }));
    const item = `${path}/${testCase.name(plan.rest)}`;
    const object = await testCase.send({ method: 'GET', path: item });
    const message = await testCase.send({
      method: 'GET',
      path: item,
      headers: { Accept: 'application/vnd.platform.protobuf' },
    });
    testCase.judge(
      ['NEG-05'],
      protobufEqualsJsonOfConfigMap(message, object, (text) => testCase.client.config.dialect.fromWire(text)),
    );
  },
};
