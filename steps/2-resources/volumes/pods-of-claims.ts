import { Given, When } from '@cucumber/cucumber';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { ClaimedClass } from '../../../src/world/volumes/claimed-class.ts';
import type { World } from '../../../src/world/world.ts';

// The labels of the nodes have values that only this scenario uses.
Given(
  'the class {string} without provisioner, with a volume for nodes with the label {string}',
  async function (this: World, local: string, label: string) {
    const matchExpressions = [
      { key: `suite.example.com/${label}`, operator: 'In', values: [this.noted<string>('mark')] },
    ];
    await (await ClaimedClass.make(this, local, {})).createVolume({
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions }] } },
    });
  },
);

When(
  /^I create the pod "([^"]*)" that uses the claims? of the class(?:es)? "([^"]*)"(?: and "([^"]*)")?$/,
  async function (this: World, local: string, first: string, second: string | null) {
    await awaitAccount(this);
    const classes = [first, ...(second ? [second] : [])];
    const volumes = classes.map((claimName, index) => ({ name: `v${index}`, persistentVolumeClaim: { claimName } }));
    const spec = { tolerations: [{ operator: 'Exists' }], terminationGracePeriodSeconds: 0, volumes };
    this.requireSuccess('creating the pod', this.recordResponse(await this.objects.create('Pod', local, { spec })));
  },
);
