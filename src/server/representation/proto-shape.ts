import type protobuf from 'protobufjs';
import type { Json } from '../model.ts';

const time = (value: Json): Json => {
  const [, fraction = ''] = /\.(\d+)/.exec(String(value)) ?? [];
  return { seconds: Math.floor(Date.parse(value) / 1000), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) };
};

const timeText = ({ seconds, nanos }: Json, digits: number): string | undefined => {
  if (seconds === undefined && nanos === undefined) return undefined;
  const text = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19);
  return `${text}${
    digits
      ? `.${String(nanos ?? 0)
          .padStart(9, '0')
          .slice(0, digits)}`
      : ''
  }Z`;
};

/**
 * Types whose JSON form is not an object of their members: conversion to the message and back. `undefined` drops the
 * member.
 */
const special: Readonly<Record<string, { to: (value: Json) => Json; from: (message: Json) => Json }>> = {
  Time: { to: time, from: (message) => timeText(message, 0) },
  MicroTime: { to: time, from: (message) => timeText(message, 6) },
  Quantity: { to: (value) => ({ string: String(value) }), from: (message) => message.string || undefined },
  FieldsV1: {
    to: (value) => ({ Raw: Buffer.from(JSON.stringify(value)) }),
    from: (message) => (message.Raw ? JSON.parse(Buffer.from(message.Raw, 'base64').toString()) : undefined),
  },
  IntOrString: {
    to: (value) => (typeof value === 'string' ? { type: 1, strVal: value } : { type: 0, intVal: value }),
    from: (message) => (message.type === 1 ? (message.strVal ?? '') : (message.intVal ?? 0)),
  },
  ExtraValue: { to: (items) => ({ items }), from: (message) => message.items ?? [] },
};

/** Members that are messages in Protobuf, and whose own members belong to the parent in JSON. */
const spread = new Set([
  'persistentVolumeSource',
  'volumeSource',
  'localObjectReference',
  'ephemeralContainerCommon',
  'handler',
  'ingressRuleValue',
]);

const isMap = (field: protobuf.Field): boolean => 'keyType' in field;

const each = (field: protobuf.Field, value: Json, change: (item: Json) => Json): Json =>
  field.repeated
    ? value.map(change)
    : isMap(field)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]))
      : change(value);

/** Converts a JSON object to the shape of a message. Drops members that the message does not have. */
export const toMessageShape = (type: protobuf.Type, object: Json): Json => {
  const shape: Json = {};
  for (const field of type.fieldsArray) {
    const value = spread.has(field.name) ? object : object[field.name];
    if (value === undefined || value === null) continue;
    const below = field.resolvedType as protobuf.Type | null;
    shape[field.name] = below
      ? each(field, value, (item) => special[below.name]?.to(item) ?? toMessageShape(below, item))
      : value;
  }
  return shape;
};

/**
 * Converts the plain form of a message (bytes as base64, integers as numbers) to a JSON object. Empty strings become
 * absent members.
 */
export const fromMessageShape = (type: protobuf.Type, shape: Json): Json => {
  const object: Json = {};
  for (const field of type.fieldsArray) {
    const value = shape[field.name];
    if (value === undefined || value === null || (value === '' && !isMap(field))) continue;
    if (field.name === 'generation' && value === 0) continue;
    const below = field.resolvedType as protobuf.Type | null;
    const taken = below
      ? each(field, value, (item) => {
          const how = special[below.name];
          return how ? how.from(item) : fromMessageShape(below, item);
        })
      : value;
    if (spread.has(field.name)) Object.assign(object, taken);
    else if (taken !== undefined) object[field.name] = taken;
  }
  return object;
};
