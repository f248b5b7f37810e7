import { Given } from '@cucumber/cucumber';
import type { World } from '../../../src/world/world.ts';
import { callersOfCertificateRequests } from '../../2-resources/certificates/certificate-signers.ts';
import { callersOfNodes } from '../../5-access/admission/nodes.ts';
import { callersOfModes } from '../../5-access/authorization/authorization-modes.ts';
import { callersOfTokens } from '../../5-access/authorization/impersonation.ts';
import { callersWithTwoCertificates } from '../../5-access/identities/certificate-holders.ts';
import { callersWithCertificates } from '../../5-access/identities/identities.ts';
import type { Caller } from './caller.ts';
import { callersWithRights } from './rights.ts';
import { callersWithoutRights } from './subjects.ts';
import { defineForms } from '../words.ts';

defineForms<Caller>('caller', {
  'the administrator':
    () =>
    ({ admin }) =>
      admin,
  ...callersOfCertificateRequests,
  ...callersOfModes,
  ...callersOfNodes,
  ...callersOfTokens,
  ...callersWithCertificates,
  ...callersWithRights,
  ...callersWithTwoCertificates,
  ...callersWithoutRights,
});

// From here on "I" is this client.
Given('I am {caller}', async function (this: World, caller: Caller) {
  this.me = await caller(this);
});
