import { When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

const podSpecNote = new Note<JsonObject>(
  'I create a pod with init container for the service account {string}, with automount {value}',
);

const image = 'planecheck.example.com/none';
const container = (name: string, more: JsonObject = {}): JsonObject => ({ name, image, ...more });

const create = async (world: World, local: string, spec: JsonObject): Promise<void> => {
  setCurrentObject(world, 'Pod', local);
  podSpecNote.set(world, spec);
  world.recordResponse(await world.objects.create('Pod', local, { spec }));
};

When(
  'I create a pod with init container for the service account {string}, with automount {value}',
  function (this: World, account: string, automount: JsonValue) {
    const member = automount === undefined ? {} : { automountServiceAccountToken: automount };
    return create(this, 'a', {
      serviceAccountName: account,
      containers: [container('c'), container('d')],
      initContainers: [container('i')],
      ...member,
    });
  },
);

const variable = (name: string): JsonObject => ({
  env: [{ name: 'SECRET', valueFrom: { secretKeyRef: { name, key: 'k' } } }],
});

/** Members of a pod spec by the way in which the pod uses the secret. */
const uses: Readonly<Record<string, (name: string) => JsonObject>> = {
  'a volume': (name) => ({ volumes: [{ name: 'v', secret: { secretName: name } }] }),
  'a projected volume': (name) => ({ volumes: [{ name: 'v', projected: { sources: [{ secret: { name } }] } }] }),
  'an environment variable': (name) => ({ containers: [container('c', variable(name))] }),
  'an environment variable of an init container': (name) => ({ initContainers: [container('i', variable(name))] }),
  'the complete environment': (name) => ({ containers: [container('c', { envFrom: [{ secretRef: { name } }] })] }),
};

When(
  new RegExp(
    `^I create a pod of the service account "(.*)" that uses the secret "(.*)" in (${Object.keys(uses).join('|')})$`,
  ),
  function (this: World, account: string, secret: string, use: string) {
    return create(this, `${secret}-${use.split(' ').at(-1)}`, { serviceAccountName: account, ...uses[use]?.(secret) });
  },
);

// Admission may read service accounts from a cache that lags behind.
When(
  'the service account {string} loses its annotations, and I retry the pod until it is accepted',
  async function (this: World, account: string) {
    this.requireSuccess(
      'removing the annotations',
      await this.objects.patch('merge patch', 'ServiceAccount', account, { metadata: { annotations: null } }),
    );
    const { local } = currentObject(this);
    const attempt = (): Promise<Exchange> => this.objects.create('Pod', local, { spec: podSpecNote.of(this) });
    this.recordResponse(
      await eventually(
        attempt,
        (answer) => succeeds(answer).findings.length === 0,
        Math.min(5_000, controllerDeadlineMs(this)),
        300,
      ),
    );
  },
);
