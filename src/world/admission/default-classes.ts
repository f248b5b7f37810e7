import { memberAt, withMember } from '../../client/values/member-path.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { admissionDeadlineMs } from '../time/deadlines.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';
import { classMembers } from './class-members.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { optionalList } from '../required-members.ts';

const markAnnotations: Readonly<Record<string, string>> = {
  StorageClass: 'storageclass.platform.io/is-default-class',
  IngressClass: 'ingressclass.platform.io/is-default-class',
};
const kindsOf: Readonly<Record<string, string>> = { StorageClass: 'PersistentVolumeClaim', IngressClass: 'Ingress' };

/** The annotation that marks a class as default; the fact `defaultClassAnnotations` (by kind) overrides it. */
export const defaultAnnotation = (world: World, kind: string): string => {
  const stated = world.target.facts['defaultClassAnnotations'] as Readonly<Record<string, string>> | undefined;
  return stated?.[kind] ?? markAnnotations[kind] ?? '';
};

const isMarked = (world: World, kind: string, item: JsonValue): boolean =>
  valueAt(item, 'metadata', 'annotations', defaultAnnotation(world, kind)) === 'true';

/** Creates an object without a class as a dry run, until the response is good or the admission deadline passes. */
const tryCreateUntil = async (world: World, kind: string, good: (answer: Exchange) => boolean): Promise<void> => {
  const objectKind = kindsOf[kind] ?? '';
  const path = world.objects.collection(objectKind);
  const body = withMember(world.objects.sample(objectKind, 'tried'), classMembers[kind] ?? '', undefined);
  await eventually(
    () => world.admin.send({ method: 'POST', path, query: { dryRun: 'All' }, body }),
    good,
    admissionDeadlineMs(world),
    50,
  );
  await untilAllServersKnow(world);
};

/**
 * Creates classes that are marked as default, and waits until the server's admission uses them, as far as dry runs show
 * this. Inconclusive when the cluster already has a default class. Judges nothing.
 */
export const createDefaultClasses = async (world: World, kind: string, locals: readonly string[]): Promise<void> => {
  const list = world.requireSuccess(
    'listing the classes',
    await world.admin.send({ method: 'GET', path: world.objects.collection(kind) }),
  );
  if (optionalList(list, 'items').some((item) => isMarked(world, kind, item)))
    world.inconclusive(`the cluster already has a default ${kind}`);
  const noticed = async (names: readonly string[]): Promise<void> => {
    const [only] = names;
    await tryCreateUntil(world, kind, (answer) =>
      names.length > 1
        ? !succeeded(answer)
        : succeeded(answer) && memberAt(answer.json, classMembers[kind] ?? '') === only,
    );
  };
  const createDefault = async (local: string): Promise<string> => {
    await world.objects.createRequired(kind, local, {
      metadata: { annotations: { [defaultAnnotation(world, kind)]: 'true' } },
    });
    return world.objects.name(kind, local);
  };
  if (locals.length === 0 && admissionDeadlineMs(world) > 0) {
    // A slow server can still use the class of an earlier scenario. After it has seen another class created and
    // deleted, it does not.
    await noticed([await createDefault('passing')]);
    world.requireSuccess('deleting the temporary class', await world.objects.delete(kind, 'passing'));
  }
  const names: string[] = [];
  for (const local of locals) names.push(await createDefault(local));
  await noticed(names);
};
