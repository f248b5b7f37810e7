import { type Claim, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineWords } from '../shared/words.ts';
import { Given, Then, When } from '@cucumber/cucumber';
import { type RestartedObject, objectsSurviveRestart } from '../../src/checks/versions/kept-over-restart.ts';
import { useAdditionalServer } from '../../src/world/servers/additional-server.ts';
import type { World } from '../../src/world/world.ts';
import { Note } from '../../src/world/note.ts';
import { type JsonValue, membersAt } from '../../src/client/values/json-value.ts';
import { requiredText } from '../../src/world/required-members.ts';

const existingObjectsNote = new Note<readonly JsonValue[]>('objects of the kinds {string}');
const cronJobNote = new Note<JsonValue>('a cron job created through version v1beta1');

Given('objects of the kinds {string}', async function (this: World, kinds: string) {
  const made: JsonValue[] = [];
  for (const kind of kinds.split(/, */)) made.push(await this.objects.createRequired(kind, kind.toLowerCase()));
  existingObjectsNote.set(this, made);
});

When('another server starts on the same storage', async function (this: World) {
  await useAdditionalServer(this, 'plugins and a gate', true);
});

const cronJobs = (world: World, version: string): string =>
  `/apis/batch/${version}/namespaces/${world.namespace}/cronjobs`;

Given('a cron job created through version v1beta1', async function (this: World) {
  const path = cronJobs(this, 'v1beta1');
  const container = { name: 'main', image: 'planecheck.example.com/none' };
  const spec = {
    schedule: '0 0 1 1 *',
    suspend: true,
    jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: [container] } } } },
  };
  const body = {
    apiVersion: 'batch/v1beta1',
    kind: 'CronJob',
    metadata: { name: 'a', namespace: this.namespace, labels: this.testNames.labels },
    spec,
  };
  const answer = await this.admin.send({ method: 'POST', path, body });
  if (answer.response?.status === 404) this.notApplicable(`POST ${path}: 404`);
  cronJobNote.set(this, this.requireCreated('creating a cron job', answer, body));
});

When('I get the cron job from a server that disables that version', async function (this: World) {
  await useAdditionalServer(this, 'old versions off');
  const off = await this.me.send({ method: 'GET', path: `${cronJobs(this, 'v1beta1')}/a` });
  if (off.response?.status !== 404)
    this.inconclusive(`the version is not disabled: ${off.response?.status ?? 'no response'}`);
  this.recordResponse(await this.me.send({ method: 'GET', path: `${cronJobs(this, 'v1')}/a` }));
});

/** Options of an additional server, by what is special about it. */
defineWords<Parameters<typeof useAdditionalServer>[1]>('additionalServer', {
  'enables AlwaysPullImages and DenyServiceExternalIPs': 'plugins and a gate',
  'enables an alpha feature gate': 'plugins and a gate',
  'disables policy/v1beta1 except for pod disruption budgets': 'old versions off',
});

When(
  'I use a server that {additionalServer}',
  async function (this: World, options: Parameters<typeof useAdditionalServer>[1]) {
    await useAdditionalServer(this, options);
  },
);

defineWords<Claim>('keptObjects', {
  'each of these objects unchanged': async (world) => {
    const kept: RestartedObject[] = [];
    for (const before of existingObjectsNote.of(world)) {
      const kind = requiredText(before, 'kind');
      kept.push([before, await world.objects.get(kind, kind.toLowerCase())]);
    }
    return objectsSurviveRestart(kept, ['']);
  },
  'the cron job in version v1': (world) =>
    objectsSurviveRestart(
      [[{ ...membersAt(cronJobNote.of(world)), apiVersion: 'batch/v1' }, world.response]],
      ['apiVersion', 'metadata.name', 'metadata.uid', 'spec'],
    ),
});

Then('that server returns {keptObjects}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
