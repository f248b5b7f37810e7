import type { Json } from '../client/exchange.ts';
import { neutralJson } from '../client/responses/neutral-answer.ts';
import type { World } from './world.ts';

/** The body of the last request, in neutral names. */
export const writtenBy = (world: World): Json => {
  const { body } = world.response.request;
  return body === null
    ? world.inconclusive('the request had no body')
    : neutralJson(Buffer.from(body), world.target.dialect);
};
