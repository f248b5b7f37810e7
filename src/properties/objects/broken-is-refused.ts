import { noServerError } from '../../checks/answers/orderly-response.ts';
import { invalidObjectIsRejected, rejectedObjectIsAbsent } from '../../checks/objects/invalid-member.ts';
import { collectionPath, itemPath } from '../../client/paths/kinds.ts';
import { type BrokenObject, brokenObject, sentBroken, servedKind } from '../arbitraries/schema/kind-objects.ts';
import { servedKinds } from '../arbitraries/schema/served-kinds.ts';
import type { Property } from '../property.ts';
import { rulesOfBroken } from './broken-rules.ts';
import { storesObjectsOf, isNotServed } from './stored-kinds.ts';

/**
 * An object with exactly one broken member is rejected and nothing of it is stored (A 2); where no rule requires it, a
 * finding is an observation.
 */
export const brokenIsRefusedProperty: Property<BrokenObject> = {
  name: 'broken-is-refused',
  claim: 'an object with exactly one broken member is rejected, and nothing is stored',
  cases: 200,
  arbitrary: brokenObject(servedKinds),
  judge: async (object, testCase) => {
    const kind = servedKind(object.kind);
    const path = collectionPath(kind, testCase.namespace);
    const item = itemPath(kind, testCase.namespace, testCase.name(object.rest));
    const kept = storesObjectsOf(kind);
    if (kept) testCase.atEnd((client) => client.send({ method: 'DELETE', path: item }));
    const answer = await testCase.send({
      method: 'POST',
      path,
      query: kept ? {} : { dryRun: 'All' },
      body: sentBroken(object, testCase),
    });
    if (isNotServed(answer)) return;
    const rules = rulesOfBroken(object);
    const { where, how } = object.broken;
    testCase.judge([], noServerError(answer));
    // No rule covers values of a wrong type or format; for other limits the documents require a rejection only where
    // there is a rule.
    const demanded = rules.length > 0 || how === 'another type' || how === 'not of the format';
    if (demanded && (answer.response?.status ?? 500) < 500)
      testCase.judge(
        rules,
        invalidObjectIsRejected(
          answer,
          `${where.startsWith('metadata') ? 'an object' : `a ${object.kind}`} with ${where} ${how}`,
        ),
      );
    if ((answer.response?.status ?? 0) >= 400)
      testCase.judge(rules, rejectedObjectIsAbsent(await testCase.send({ method: 'GET', path: item })));
  },
};
