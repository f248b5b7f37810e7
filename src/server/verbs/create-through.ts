import type { Answer } from '../http/answer.ts';
import type { Call } from '../core.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { changeObject } from './update.ts';
import { writeParameters } from './write-parameters.ts';

/** POST to a subresource that changes its parent, such as a binding (A 1.4). Returns a Status. */
export const createThrough = async (call: Call): Promise<Answer> => {
  const parameters = writeParameters(call, 'CreateOptions');
  const { core } = call.services;
  const body = await core.parts.stages.decode(core, call.request, mediaTypeOf(call.request));
  const incoming = { ...body, metadata: { ...body?.metadata } };
  await changeObject(call, parameters, { way: 'update', via: null, stated: {}, next: () => incoming });
  return {
    code: 201,
    body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 },
    kind: null,
  };
};
