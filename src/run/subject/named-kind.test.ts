import { expect, it } from 'vitest';
import type { DiscoveredKind } from '../kinds/discovered-kinds.ts';
import { namedKind } from './named-kind.ts';

const kind = (plural: string, group: string, version = 'v1', isPreferred = true): DiscoveredKind => ({
  address: { kind: 'Event', group, version, plural, namespaced: true },
  verbs: [],
  aliases: ['ev'],
  isPreferred,
});
const kinds = [
  kind('events', ''),
  kind('events', 'events.platform.io'),
  kind('widgets', 'example.com', 'v2'),
  kind('widgets', 'example.com', 'v1', false),
];

it.each([
  ['events.core', '', 'v1'],
  ['events.events.platform.io', 'events.platform.io', 'v1'],
  ['widgets', 'example.com', 'v2'],
  ['widgets.v1.example.com', 'example.com', 'v1'],
])('%s', (name, group, version) => {
  expect(namedKind(kinds, name).address).toMatchObject({ group, version });
});

it.each([
  ['events', '"events" is a kind of 2 groups; write --kind events.core or --kind events.events.platform.io'],
  ['widget.example.org', 'discovery names no kind "widget.example.org"; there are widgets.example.com'],
])('%s names no single kind', (name, message) => {
  expect(() => namedKind(kinds, name)).toThrow(message);
});
