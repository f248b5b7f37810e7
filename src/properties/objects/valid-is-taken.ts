import { validObjectIsAccepted } from '../../checks/objects/invalid-member.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { type KindObject, kindObject, sentObject, servedKind } from '../arbitraries/schema/kind-objects.ts';
import { servedKinds } from '../arbitraries/schema/served-kinds.ts';
import type { Property } from '../property.ts';
import { rulesOfValid } from './broken-rules.ts';
import { storesObjectsOf, isNotServed } from './stored-kinds.ts';

/** The server accepts objects that conform to the schema of their kind (A 2). */
export const validIsTakenProperty: Property<KindObject> = {
  name: 'valid-is-taken',
  claim: 'an object that conforms to the schema of its kind is accepted',
  cases: 120,
  arbitrary: kindObject(servedKinds),
  judge: async (object, testCase) => {
    const kind = servedKind(object.kind);
    const path = collectionPath(kind, testCase.namespace);
    const kept = storesObjectsOf(kind);
    if (kept)
      testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    const answer = await testCase.send({
      method: 'POST',
      path,
      query: kept ? {} : { dryRun: 'All' },
      body: sentObject(object, testCase),
    });
    if (!isNotServed(answer)) testCase.judge(rulesOfValid(object), validObjectIsAccepted(answer, object.kind));
  },
};
