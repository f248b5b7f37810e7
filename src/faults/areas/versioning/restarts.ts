import { apiVersionOf } from '../../../server/api-version.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { RevisionLog } from '../../../server/store/revision-log.ts';
import type { Fault } from '../../fault.ts';

type Read = RevisionLog['get'];

/** Changes the objects that a starting server reads from its storage, one at a time. */
const readingFound =
  (change: (original: Read, isServed: (apiVersion: string) => boolean) => Read) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    versions.foundLog = (log, kinds) => {
      const served = (): Set<string> => new Set(kinds.all().map(apiVersionOf));
      const get = change(
        (...args) => log.get(...args),
        (apiVersion) => served().has(apiVersion),
      );
      return new Proxy(log, {
        get: (target, name) => {
          if (name === 'get') return get;
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
    };
  };

/** Defects of servers that start on existing storage (B 9.3, 9.4). */
export const restartFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-30'],
    description: 'every object gets another uid when the server restarts',
    alsoFails: { rules: ['VER-41'], reason: 'it checks the uid' },
    plant: readingFound((original) => (...args) => {
      const object = original(...args);
      return (
        object && {
          ...object,
          metadata: { ...object.metadata, uid: `${object.metadata.uid}`.replace(/^.{8}/, '00000000') },
        }
      );
    }),
  },
  {
    seam: 'server',
    rules: ['VER-41'],
    description: 'objects that were written through a disabled version can no longer be decoded',
    plant: readingFound((original, isServed) => (...args) => {
      const object = original(...args);
      return object && isServed(object.apiVersion ?? '') ? object : null;
    }),
  },
];
