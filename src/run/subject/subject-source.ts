import type { Subject } from '../../client/subject/subject.ts';
import { NotTestable } from '../../target/testbed.ts';
import type { TargetSource } from '../target/target-source.ts';

/** The shared server of a source with a kind under test. Its servers are closed by the source, not here. */
export const subjectSource = (source: TargetSource, subject: Subject): TargetSource => {
  let found: ReturnType<TargetSource['shared']> | undefined;
  return {
    ...source,
    shared: () => {
      found ??= source.shared().then((target) => target.withSubject(subject));
      return found;
    },
    start: async () => {
      throw new NotTestable('the generic contract of a kind is judged on one server');
    },
    canStart: false,
    close: async () => undefined,
  };
};
