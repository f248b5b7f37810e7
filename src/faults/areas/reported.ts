import type { Fault } from '../fault.ts';
import { onAnswer } from '../wire/on-answer.ts';

/** Defects as issues of Kubernetes reported them, for the exam of history (reports/published/EXAM.md). */
export const reportedFaults: readonly Fault[] = [
  {
    seam: 'wire',
    variant: 'reported-15701',
    rules: ['PAGE-08'],
    description: 'a list of all namespaces that selects one of them by metadata.namespace is empty',
    alsoFails: { rules: ['PAGE-07'], reason: 'its pages are read with the same selector' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path, query }, answer) => {
        const selects = (query.get('fieldSelector') ?? '').includes('metadata.namespace=');
        const lists = method === 'GET' && !path.includes('/namespaces/') && Array.isArray(answer.json?.items);
        if (!selects || !lists) return null;
        const { continue: _, remainingItemCount: __, ...metadata } = answer.json.metadata;
        return { ...answer, json: { ...answer.json, metadata, items: [] } };
      }),
  },
  {
    seam: 'server',
    variant: 'reported-131020',
    rules: ['WATCH-11'],
    description: 'a watch drops an event that it cannot send, and continues with the next one',
    alsoFails: { rules: ['WATCH-10'], reason: 'it makes the same number of changes' },
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      behaviours.watch.deliver = (event, watch) =>
        event.type === 'MODIFIED' && watch.sent % 8 === 7 ? [] : deliver(event, watch);
    },
  },
  {
    seam: 'wire',
    variant: 'reported-89232',
    rules: ['SSA-55'],
    description: 'a write of the status erases the managed fields of the object',
    wrap: (transport) => {
      const erased = new Set<string>();
      return onAnswer(transport, ({ method, path }, answer) => {
        const object = path.replace(/\/status$/, '');
        if (method !== 'GET' && answer.status < 300) {
          if (path.endsWith('/status')) erased.add(object);
          else erased.delete(object);
        }
        if (!erased.has(object) || answer.json?.metadata?.managedFields === undefined) return null;
        const { managedFields: _, ...metadata } = answer.json.metadata;
        return { ...answer, json: { ...answer.json, metadata } };
      });
    },
  },
  {
    seam: 'server',
    release: '1.34',
    variant: 'reported-122805',
    rules: ['WL-02'],
    description: 'a watch with initial events and without a resource version has no closing bookmark',
    plant: ({ behaviours }) => {
      const { initialEvents } = behaviours.watch;
      behaviours.watch.initialEvents = (state, end, watch) =>
        initialEvents(state, watch.version === null ? null : end, watch);
    },
  },
];
