import type protobuf from 'protobufjs';
import { isReached } from '../options/release-numbers.ts';
import { protoMembers } from './proto-shape.ts';

/** The JSON members that a message has in a release, with their fields. The options of a field bound its releases. */
export const membersInRelease = (type: protobuf.Type, release: string): ReadonlyMap<string, protobuf.Field> =>
  new Map(
    [...protoMembers(type)].filter(([, { options }]) => {
      const { since, until } = options ?? {};
      return (since === undefined || isReached(since, release)) && (until === undefined || !isReached(until, release));
    }),
  );
