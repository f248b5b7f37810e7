import { neutralJson } from '../client/responses/neutral-answer.ts';
import type { World } from './world.ts';
import type { JsonValue } from '../client/values/json-value.ts';

/** The body of the last request, in neutral names. */
export const writtenBy = (world: World): JsonValue => {
  const { body } = world.response.request;
  return body === null
    ? world.inconclusive('the request had no body')
    : neutralJson(Buffer.from(body), world.target.dialect);
};
