import type { RequestForm } from '../../src/world/request-form.ts';
import { sendInForm } from '../../src/world/request-form.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { podEqualsUnrestrictedPod } from '../../src/checks/access/pod-security.ts';
import { succeeded } from '../../src/checks/succeeded.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { mergePatch } from '../../src/client/requests/patch-headers.ts';
import { createNamespace } from '../../src/world/namespaces.ts';
import { setCurrentObject, currentObject } from '../../src/world/current-object.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { admissionDeadlineMs } from '../../src/world/time/deadlines.ts';
import { canObserveAdmission, awaitAdmissionChange } from '../../src/world/admission/admission-change.ts';
import type { World } from '../../src/world/world.ts';
import { Note } from '../../src/world/note.ts';
import type { JsonObject, JsonValue } from '../../src/client/values/json-value.ts';
import { withMember } from '../../src/client/values/member-path.ts';
import { optionalList, requiredMembers } from '../../src/world/required-members.ts';

const podNote = new Note<JsonObject>('I apply the pod {string} {podSecurity}');
const enforcedPodNote = new Note<Exchange>('I create the same pod in a namespace that enforces no standard');

const restrictedSettings = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  runAsNonRoot: true,
  seccompProfile: { type: 'RuntimeDefault' },
} as const;
const { allowPrivilegeEscalation: _a, ...mayEscalate } = restrictedSettings;
const { capabilities: _c, ...withCapabilities } = restrictedSettings;
const { runAsNonRoot: _r, ...anyUser } = restrictedSettings;
const { seccompProfile: _s, ...anySystemCall } = restrictedSettings;

const settings: Readonly<Record<string, JsonObject | undefined>> = {
  'with a privileged container': { privileged: true },
  'without security settings': undefined,
  'with restricted security settings': restrictedSettings,
  'that may escalate its privileges': mayEscalate,
  'that keeps its capabilities': withCapabilities,
  'that may run as root': anyUser,
  'without a seccomp profile': anySystemCall,
};

/** Settings of a Pod that only the lowest standard accepts; its container has restricted settings. */
const hostSettings: Readonly<Record<string, JsonObject>> = {
  'in the network of the host': { hostNetwork: true },
  'in the process namespace of the host': { hostPID: true },
  'with a volume of the host': { volumes: [{ name: 'v', hostPath: { path: '/tmp' } }] },
};

const container = (name: string, security: string): JsonObject => {
  const securityContext = settings[security];
  return { name, image: 'planecheck.example.com/none', ...(securityContext ? { securityContext } : {}) };
};

/**
 * A Pod whose containers have these settings. If a third or an init container is privileged, the others are restricted.
 */
const podOf = (security: string): JsonObject => {
  const restricted = container('c', 'with restricted security settings');
  if (hostSettings[security]) return { spec: { ...hostSettings[security], containers: [restricted] } };
  const privileged = container('d', 'with a privileged container');
  if (security.includes('third'))
    return { spec: { containers: [restricted, container('b', 'with restricted security settings'), privileged] } };
  if (security.includes('init')) return { spec: { initContainers: [privileged], containers: [restricted] } };
  return { spec: { containers: [container('c', security)] } };
};

Given('a test namespace that enforces the {string} standard', async function (this: World, standard: string) {
  this.namespace = await createNamespace(this, undefined, {
    labels: { 'pod-security.platform.io/enforce': standard },
  });
  await awaitAccount(this);
});

// A server may need time to apply the change: waits until it treats a privileged Pod differently, which only the lowest
// standard accepts. If the server never applies the change, the following steps show it.
Given('the namespace now enforces the {string} standard', async function (this: World, standard: string) {
  await awaitAccount(this);
  const labels = { 'pod-security.platform.io/enforce': standard };
  const change = async (): Promise<JsonValue> =>
    this.requireSuccess(
      'changing the standard',
      await this.admin.send({
        method: 'PATCH',
        path: `/api/v1/namespaces/${this.namespace}`,
        headers: mergePatch,
        body: JSON.stringify({ metadata: { labels } }),
      }),
    );
  const tried = this.objects.sample('Pod', 'tried', podOf('with a privileged container'));
  if (!(await canObserveAdmission(this))) return change();
  // A server whose cache lacks the namespace may read it directly, and later use the cached first state.
  await pause(admissionDeadlineMs(this));
  return awaitAdmissionChange(this, 'Pod', [tried], change);
});

// The security settings of the containers of a pod.
defineParameterType({
  name: 'podSecurity',
  regexp: new RegExp(
    [
      ...Object.keys(settings),
      ...Object.keys(hostSettings),
      'with a privileged third container',
      'with a privileged init container',
    ].join('|'),
  ),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I apply the pod {string} {podSecurity}', async function (this: World, local: string, security: string) {
  setCurrentObject(this, 'Pod', local);
  this.recordResponse(await this.objects.apply('Pod', local, 'planecheck', podNote.set(this, podOf(security)), {}));
});

/** Adds a container to an existing Pod through the subresource ephemeralcontainers. */
const withEphemeral = async (world: World, local: string, name: string, security: string): Promise<Exchange> => {
  setCurrentObject(world, 'Pod', local, world.requireSuccess('reading the pod', await world.objects.get('Pod', local)));
  const add = (pod: JsonObject): JsonObject => {
    requiredMembers(pod, 'spec');
    const former = optionalList(pod, 'spec', 'ephemeralContainers');
    return withMember(pod, 'spec.ephemeralContainers', [...former, container(name, security)]);
  };
  return world.recordResponse(await world.objects.change('Pod', local, add, { subresource: 'ephemeralcontainers' }));
};

// The documents do not name that subresource: a server that does not serve it has no such Pods.
Given(
  'the pod {string} has an ephemeral container with restricted security settings',
  async function (this: World, local: string) {
    const { response } = await withEphemeral(this, local, 'first', 'with restricted security settings');
    if (response && response.status >= 400 && response.status < 500)
      this.notApplicable(`adding an ephemeral container returns ${response.status}`);
    this.requireSuccess('adding an ephemeral container', this.response);
  },
);

When('I add a privileged ephemeral container to the pod {string}', async function (this: World, local: string) {
  await withEphemeral(this, local, 'second', 'with a privileged container');
});

When('I create the same pod in a namespace that enforces no standard', async function (this: World) {
  const enforced = enforcedPodNote.set(this, this.response);
  const { local } = currentObject(this);
  this.namespace = await createNamespace(this);
  await awaitAccount(this);
  const unrestricted = this.recordResponse(await this.objects.create('Pod', local, podNote.of(this)));
  if (!succeeded(enforced) || !succeeded(unrestricted)) this.inconclusive('one of the Pods was rejected');
});

// The responses to the creates are compared: controllers have not changed these yet.
Then('both pods are equal except for generated values', function (this: World) {
  this.judge(podEqualsUnrestrictedPod(enforcedPodNote.of(this), this.response));
});

When(
  'I create the pod {string} {podSecurity}{form}',
  async function (this: World, local: string, security: string, form: RequestForm) {
    setCurrentObject(this, 'Pod', local);
    const pod = podNote.set(this, podOf(security));
    await sendInForm(this, 'Pod', form, (request) => this.objects.create('Pod', local, pod, request));
  },
);
