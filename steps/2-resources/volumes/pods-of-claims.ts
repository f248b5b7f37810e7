import { When } from '@cucumber/cucumber';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import type { World } from '../../../src/world/world.ts';

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
