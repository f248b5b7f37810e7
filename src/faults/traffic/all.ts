import { accessFaults } from './access.ts';
import { discoveryFaults } from './discovery.ts';
import { listFaults } from './lists.ts';
import { objectFaults } from './objects.ts';
import { parameterFaults } from './parameters.ts';
import { responseFaults } from './responses.ts';
import type { TrafficTopic } from './traffic-fault.ts';
import { watchFaults } from './watches.ts';

/** Every traffic fault, by topic. */
export const trafficTopics: readonly TrafficTopic[] = [
  { name: 'responses', faults: responseFaults },
  { name: 'objects', faults: objectFaults },
  { name: 'lists', faults: listFaults },
  { name: 'watches', faults: watchFaults },
  { name: 'requests', faults: parameterFaults },
  { name: 'documents', faults: discoveryFaults },
  { name: 'access', faults: accessFaults },
];
