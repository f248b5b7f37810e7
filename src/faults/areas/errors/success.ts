import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

/** Answers with another code where the real one and the verb fit. */
const answering =
  (instead: number, fits: (code: number, verb: string) => boolean) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { code } = wire;
    wire.code = (real, what) => (fits(real, what.verb) ? instead : code(real, what));
  };

/** Defects of the status codes of what succeeds (B 7). */
export const successFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-01'],
    description: 'lists answer 202',
    alsoFails: {
      rules: ['ERR-15', 'ERR-18', 'ERR-21', 'ERR-25', 'ERR-46'],
      reason: 'they list to see what is there, or may be seen',
    },
    plant: answering(202, (code, verb) => code === 200 && verb === 'list'),
  },
  {
    seam: 'server',
    rules: ['ERR-02'],
    description: 'creates answer 204 without a body',
    plant: ({ behaviours: { writes } }) => {
      writes.createdCode = () => 204;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-03'],
    description: '202 is answered and no deletion is recorded',
    alsoFails: { rules: ['ERR-06'], reason: 'it deletes, too' },
    plant: ({ behaviours: { writes } }) => {
      writes.deletedCode = () => 202;
      writes.markTerminating = () => undefined;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-04'],
    description: 'updates answer 204',
    plant: answering(204, (code, verb) => code === 200 && verb === 'update'),
  },
  {
    seam: 'server',
    rules: ['ERR-05'],
    description: 'an apply that creates its object answers 202',
    plant: answering(202, (code, verb) => code === 201 && verb === 'patch'),
  },
  {
    seam: 'server',
    rules: ['ERR-06'],
    description: 'a delete of a collection answers 202 and does not say what was deleted',
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
