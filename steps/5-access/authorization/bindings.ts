import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { collectionPath, kindNamed } from '../../../src/client/paths/kinds.ts';
import { clientOf, subjectOf } from '../../../src/world/access/roles/subjects.ts';
import { bindingTo, createRole } from '../../../src/world/access/roles/roles.ts';
import { sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { defineForms } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';

const missingRoleNote = new Note<string>('I bind user {word} to the role {string} {bindingForm}');
const pathByNameNote = new Note<string>('I create a {kind} with a name that begins with {string}');

When(
  'I replace the subjects of the role binding {string} with {}',
  async function (this: World, local: string, subject: string) {
    this.recordResponse(
      await this.objects.change('RoleBinding', local, (binding) => ({
        ...binding,
        subjects: [subjectOf(this, subject)],
      })),
    );
  },
);

const bind = async (world: World, user: string, role: string, name: string): Promise<void> => {
  const body = bindingTo(world, 'Role', role, [`user ${user}`], 'here', name);
  world.recordResponse(await world.admin.send({ method: 'POST', path: world.objects.collection('RoleBinding'), body }));
};

/** The name of a binding, and whether its role does not exist yet. */
interface BindingForm {
  readonly name: string;
  readonly isMissing?: true;
}

defineForms<BindingForm>('bindingForm', {
  'with the binding name {string}': (name = '') => ({ name }),
  'that does not exist': () => ({ name: 'early', isMissing: true }),
});

When(
  'I bind user {word} to the role {string} {bindingForm}',
  function (this: World, user: string, role: string, { name, isMissing }: BindingForm) {
    if (isMissing) missingRoleNote.set(this, role);
    return bind(this, user, role, name);
  },
);

// The suffix makes the name unique in the cluster.
When(
  'I create a {kind} with a name that begins with {string}',
  async function (this: World, kind: string, prefix: string) {
    const name = `${prefix}-${this.testNames.name('named')}`;
    const body = this.objects.sample(kind, 'named', { metadata: { name } });
    const path = kindNamed(kind).namespaced ? this.objects.collection(kind) : collectionPath(kindNamed(kind));
    this.recordResponse(await this.me.send({ method: 'POST', path, body }));
    pathByNameNote.set(this, `${path}/${encodeURIComponent(name)}`);
  },
);

Then('the object can be read by its name', async function (this: World) {
  this.judge(succeeds(this.response));
  this.judge(succeeds(await this.me.send({ method: 'GET', path: pathByNameNote.of(this) })));
});

/** What a binding to a role that is created later grants. */
export const observationsOfBindings: Observations = {
  'the rights that the binding grants before and after the role is created': () => async (world) => {
    const create = world.response.response?.status ?? null;
    const ada = await clientOf(world, 'Ada');
    const list = () => sendDescribedRequest(world, ada, 'list configmaps');
    const before = (await list()).response?.status ?? null;
    await createRole(world, missingRoleNote.of(world), [
      { verbs: ['list'], apiGroups: [''], resources: ['configmaps'] },
    ]);
    const last = await eventually(list, ({ response }) => response?.status === 200, rightsDeadlineMs(world));
    return { create, before, after: last.response?.status ?? null };
  },
};
