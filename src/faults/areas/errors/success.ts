import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeCode } from '../../stages/change-code.ts';
import { changeSuccessCode } from '../../stages/change-code.ts';

/** Returns another status code where the original code and the verb match. */
const answering =
  (instead: number, fits: (code: number, verb: string) => boolean) =>
  (parts: ServerParts): void =>
    changeCode(parts, (code, verb) => (fits(code, verb) ? instead : code));

/** Defects of the status codes of success (B 7). */
export const successFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-01'],
    description: 'lists return 202',
    alsoFails: {
      rules: ['ERR-15', 'ERR-18', 'ERR-21', 'ERR-25', 'ERR-46'],
      reason: 'they list',
    },
    plant: answering(202, (code, verb) => code === 200 && verb === 'list'),
  },
  {
    seam: 'server',
    rules: ['ERR-02'],
    description: 'creates return 204 without a body',
    plant: (parts) =>
      changeSuccessCode(parts, (code, { route }) => (code === 201 && route.subresource === '' ? 204 : code)),
  },
  {
    seam: 'server',
    rules: ['ERR-03'],
    description: 'a delete returns 202 and no deletion is recorded',
    alsoFails: { rules: ['ERR-06'], reason: 'it also deletes' },
    plant: ({ behaviours: { writes } }) => {
      writes.deletedCode = () => 202;
      writes.markTerminating = () => undefined;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-04'],
    description: 'updates return 204',
    plant: answering(204, (code, verb) => code === 200 && verb === 'update'),
  },
  {
    seam: 'server',
    rules: ['ERR-05'],
    description: 'an apply that creates its object returns 202',
    plant: answering(202, (code, verb) => code === 201 && verb === 'patch'),
  },
  {
    seam: 'server',
    rules: ['ERR-06'],
    description: 'a delete of a collection returns 202 and does not report what was deleted',
    plant: (parts) => {
      answering(202, (code, verb) => code === 200 && verb === 'deletecollection')(parts);
      parts.behaviours.writes.collectionAnswer = () => ({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Success',
      });
    },
  },
];
