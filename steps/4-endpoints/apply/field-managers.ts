import { Then, When } from '@cucumber/cucumber';
import { managersAreNamedByAgents } from '../../../src/checks/metadata/agent-managers.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { defineForms } from '../../shared/words.ts';

const createdByAgentsNote = new Note<readonly CreatedByAgent[]>(
  'I create a {kind} with each of the User-Agents {string}',
);

interface CreatedByAgent {
  readonly answer: Exchange;
  readonly agent: string;
}

When('I apply the {kind} {string} without fieldManager', async function (this: World, kind: string, local: string) {
  const before = await this.objects.get(kind, local);
  setCurrentObject(this, kind, local, before.response?.status === 200 ? before.json : null);
  this.recordResponse(await this.objects.patch('apply', kind, local, this.objects.sample(kind, local)));
});

When(
  'I create a {kind} with each of the User-Agents {string}',
  async function (this: World, kind: string, agents: string) {
    const written: CreatedByAgent[] = [];
    for (const [index, agent] of agents.split(/, */).entries())
      written.push({
        agent,
        answer: await this.objects.create(kind, `item-${index}`, {}, { headers: { 'User-Agent': agent } }),
      });
    createdByAgentsNote.set(this, written);
  },
);

Then('each object lists a manager named after its User-Agent', function (this: World) {
  this.judge(managersAreNamedByAgents(createdByAgentsNote.of(this)));
});

defineForms<string>('managerName', {
  'a name of {int} characters': (length) => 'm'.repeat(Number(length)),
  'a control character in its name': () => 'm\u0007',
});

When('a manager with {managerName} applies', async function (this: World, name: string) {
  await SharedObject.of(this).apply(name, { data: { k: '1' } });
});
