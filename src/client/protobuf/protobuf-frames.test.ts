import { expect, it } from 'vitest';
import { ProtobufFrames } from './protobuf-frames.ts';

const framed = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
};
const messages = ['one', '', 'x'.repeat(70_000), 'the last'];
const stream = Buffer.concat(messages.map(framed));

it.each([1, 3, 4, 5, 37, 70_000, stream.length])('returns complete messages from chunks of %i bytes', (size) => {
  const frames = new ProtobufFrames();
  const received: string[] = [];
  for (let at = 0; at < stream.length; at += size) received.push(...frames.push(stream.subarray(at, at + size)));
  expect(received.map((text) => Buffer.from(text, 'base64').toString())).toEqual(messages);
  expect(frames.end()).toBe('');
});

it('returns the bytes of an incomplete message at the end', () => {
  const frames = new ProtobufFrames();
  expect(frames.push(stream.subarray(0, 10))).toEqual([Buffer.from('one').toString('base64')]);
  expect(Buffer.from(frames.end(), 'base64')).toEqual(stream.subarray(7, 10));
});
