import type { Admission } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { KindData, UserInfo } from '../model.ts';

/** A read request as input of admission. */
export interface AdmittedRead {
  readonly verb: string;
  readonly kind: KindData;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: UserInfo;
  readonly auditAnnotations: Record<string, string>;
  readonly warn: (text: string) => void;
}

/** Sends a read to admission if it has an admission operation, which is never the case (B 5.12, ADM-11). */
export const admitRead = async (core: ServerCore, admission: Admission, read: AdmittedRead): Promise<void> => {
  const operation = core.parts.behaviours.admission.operationOf(read.verb);
  if (operation === null) return;
  const stored = read.name === '' ? null : core.storage.get(read.kind, read.namespace, read.name);
  const request = { ...read, operation, dryRun: false, options: {}, object: stored, oldObject: stored };
  await admission.mutate(request);
  await admission.validate(request);
};
