import { alsoFailsIn, withAlsoFails } from '../../also-fails.ts';

const reason = alsoFailsIn('WATCH');

/** The faults of watches with the other rules that they make fail. */
export const addAlsoFails = withAlsoFails({
  'WATCH-01': reason('their watches also begin with the current state', '02 03 36 37 39'),
  'WATCH-03': reason('its state is also that of a large collection', '01'),
  'WATCH-04': reason('they check the first change after the state', '33 34 36 37'),
  'WATCH-05': reason('their watches begin at version 0', '06 39'),
  'WATCH-06': reason('they also check watches at version 0', '20 37'),
  'WATCH-08': reason('their watches start at an older resource version', '11 13 30 46 49 52 57 RV-10'),
  'WATCH-09': reason('they also check the first event after a resource version', '30 49 56'),
  'WATCH-10': reason(
    'the existing objects are delivered as additional events',
    '08 09 11 13 30 31 32 46 49 52 57 QRY-17 RV-10 RV-23',
  ),
  'WATCH-11': reason('they check several changes to one object', '08 28 35 46 49 52 57'),
  'WATCH-15': reason('no watch delivers later changes', '06 18 19 20'),
  'WATCH-18': reason('the stream cannot be parsed', '15 19'),
  'WATCH-19': reason(
    'no event contains an object',
    '01 03 04 05 06 08 11 13 15 20 21 22 23 24 25 26 27 28 29 30 33 34 35 36 37 39 41 42 43 51 52 53 56 57',
  ),
  'WATCH-20': reason(
    'single events are never delivered',
    '01 04 05 06 08 11 13 15 18 21 22 23 24 25 26 27 29 30 33 35 36 37 41 46 47 51 53 56 57',
  ),
  'WATCH-21': reason('they also check the type of the event of a create', '08 22 24 25 27 28 35 41'),
  'WATCH-22': reason('the status is written by an update', '21 28'),
  'WATCH-23': reason(
    'their changes are patches',
    '04 06 08 11 13 15 18 19 20 22 27 28 29 30 33 34 35 36 37 41 46 47 49 51 52 56 57',
  ),
  'WATCH-24': reason('an apply is among its writes', '31'),
  'WATCH-25': reason('they also delete objects', '04 06 08 13 20 21 26 27 29 36 41 49 51 56 57'),
  'WATCH-27': reason('a delete that finalizers delay is among its changes', '29'),
  'WATCH-29': reason('the state in the event is the complete object', '22 28'),
  'WATCH-30': reason('changes from before the start are delivered again', '09 10 13 31 46 49 RV-10 RV-23'),
  'WATCH-32': reason('they read a backlog of several changes', '57'),
  'WATCH-34': reason(
    'they also watch all namespaces',
    '01 04 05 06 08 10 11 15 18 19 20 21 22 23 24 25 30 31 36 37 39',
  ),
  'WATCH-35': reason('persistent volumes are cluster-scoped', '01 04 05 08 10 13 15 22 23 24 25 27 28 30 36 37 57'),
  'WATCH-36': reason('their watches also select by label', '37 OPS-16'),
  'WATCH-37': reason('it also watches one of all namespaces with a field selector', '34'),
  'WATCH-39 without-annotations': reason('it identifies the change of a state by an annotation', '02'),
  'WATCH-39': reason(
    'the state is not delivered as stored; an unchanged object has the wrong resource version',
    '01 02 06 33 36 37',
  ),
  'WATCH-41': reason('the change is missing in its count', '04 08 11 20 46'),
  'WATCH-46': reason('its events are delivered one late', '20'),
  'WATCH-47': reason('it also resumes from a bookmark', '46'),
  'WATCH-49 jumps-back': reason('they start at the resource version of a change', '09 10 30 46'),
  'WATCH-49': reason(
    'other watches also start at the resource version',
    '08 10 15 16 20 22 23 24 26 27 28 29 30 33 34 35 46 51 52 57',
  ),
  'WATCH-51': reason('their watches end when another watch is cut', '49 56'),
  'WATCH-52 bounded': reason(
    'it checks how long history is kept, whatever number of changes it contains',
    '11 57 LIM-01',
  ),
  'WATCH-52': reason('it checks how long history is kept, whatever number of changes it contains', '11 LIM-01'),
  'WATCH-53 silent-end': reason('there is no rejection to check', 'ERR-27'),
  'WATCH-53': reason('there is no rejection to check', '54 ERR-27'),
  'WATCH-57': reason('their watches start at the resource version of a list before other changes', '52'),
  'WATCH-09 (wire)': reason('they start at the resource version of a change', '30 49 54'),
  'WATCH-11 (wire)': reason('they make many changes to one object', '52'),
  'WATCH-18 (wire)': reason(
    'the stream cannot be parsed',
    '01 02 03 04 05 08 11 13 15 19 22 24 25 26 27 29 30 31 33 34 35 36 37 39 41 46 47 49 51 52 56 57',
  ),
  'WATCH-25 (wire)': reason('they also check a delete', '04 06 08 13 20 21 26 27 29 36 41 49 51 56 57'),
  'WATCH-32 (wire)': reason('they check the position of an event', '04 20 36 46 57'),
  'WATCH-49 repeats (wire)': reason(
    'they expect each change once',
    '01 02 03 04 05 08 11 13 15 18 19 22 23 24 25 26 27 29 30 31 33 34 36 37 39 41 46 51 52 56 57',
  ),
  'WATCH-53 silent-end (wire)': reason('there is no rejection to check', 'ERR-27'),
  'WATCH-57 drops-removal (wire)': reason('it checks three deletes', '26'),
  'WATCH-57 gap (wire)': reason(
    'they start at a resource version before a change',
    '08 11 13 15 18 19 20 21 22 23 24 25 26 27 28 29 30 33 34 35 36 37 41 46 47 49 51 52 56',
  ),
});
