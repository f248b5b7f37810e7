import { alsoFailsIn, withAlsoFails } from '../../also-fails.ts';

const reason = alsoFailsIn('WATCH');

/** The faults of watches with what else they turn red. */
export const saying = withAlsoFails({
  'WATCH-01': reason('their watches begin with the state, too', '02 03 36 37 39'),
  'WATCH-03': reason('its state is that of a large collection, too', '01'),
  'WATCH-04': reason('they look at the first change after the state', '33 34 36 37'),
  'WATCH-05': reason('their watches begin at version 0', '06 39'),
  'WATCH-06': reason('they look at watches at version 0, too', '20 37'),
  'WATCH-08': reason('their watches start at an older version', '11 13 30 46 49 52 57 RV-10'),
  'WATCH-09': reason('they judge the first event after a version, too', '30 49 56'),
  'WATCH-10': reason(
    'the existing objects come as events of their own',
    '08 09 11 13 30 31 32 46 49 52 57 QRY-17 RV-10 RV-23',
  ),
  'WATCH-11': reason('they look at several changes to one object', '08 28 35 46 49 52 57'),
  'WATCH-15': reason('no watch tells what changes later', '06 18 19 20'),
  'WATCH-18': reason('nothing can be read from such a stream', '15 19'),
  'WATCH-19': reason(
    'no event carries an object',
    '01 03 04 05 06 08 11 13 15 20 21 22 23 24 25 26 27 28 29 30 33 34 35 36 37 39 41 42 43 51 52 53 56 57',
  ),
  'WATCH-20': reason(
    'single events never come',
    '01 04 05 06 08 11 13 15 18 21 22 23 24 25 26 27 29 30 33 35 36 37 41 46 47 51 53 56 57',
  ),
  'WATCH-21': reason('they judge the type of a creation, too', '08 22 24 25 27 28 35 41'),
  'WATCH-22': reason('the status is written by an update', '21 28'),
  'WATCH-23': reason(
    'their changes are patches',
    '04 06 08 11 13 15 18 19 20 22 27 28 29 30 33 34 35 36 37 41 46 47 49 51 52 56 57',
  ),
  'WATCH-24': reason('an apply is among its writes', '31'),
  'WATCH-25': reason('they delete objects, too', '04 06 08 13 20 21 26 27 29 36 41 49 51 56 57'),
  'WATCH-27': reason('a delete that finalizers hold up is among its changes', '29'),
  'WATCH-29': reason('the state in the event is the whole object', '22 28'),
  'WATCH-30': reason('changes of before the start come again', '09 10 13 31 46 49 RV-10 RV-23'),
  'WATCH-32': reason('they read a backlog of several changes', '57'),
  'WATCH-34': reason(
    'they watch all namespaces, too',
    '01 04 05 06 08 10 11 15 18 19 20 21 22 23 24 25 30 31 36 37 39',
  ),
  'WATCH-35': reason('persistent volumes are cluster-scoped', '01 04 05 08 10 13 15 22 23 24 25 27 28 30 36 37 57'),
  'WATCH-36': reason('their watches select by label, too', '37 OPS-16'),
  'WATCH-37': reason('it selects one of all namespaces by its field, too', '34'),
  'WATCH-39 without-annotations': reason('it tells by an annotation which change a state holds', '02'),
  'WATCH-39': reason(
    'the state is not shown as stored; an unchanged object keeps the wrong version',
    '01 02 06 33 36 37',
  ),
  'WATCH-41': reason('the change is missing in what it counts', '04 08 11 20 46'),
  'WATCH-46': reason('its events come one behind', '20'),
  'WATCH-47': reason('it goes on from a bookmark, too', '46'),
  'WATCH-49 jumps-back': reason('they start at the version of a change', '09 10 30 46'),
  'WATCH-49': reason(
    'other watches start at such a version, too',
    '08 10 15 16 20 22 23 24 26 27 28 29 30 33 34 35 46 51 52 57',
  ),
  'WATCH-51': reason('their watches end with a cut one beside them', '49 56'),
  'WATCH-52 bounded': reason('it asks how long history is kept however many changes it holds', '11 57 LIM-01'),
  'WATCH-52': reason('it asks how long history is kept however many changes it holds', '11 LIM-01'),
  'WATCH-53 silent-end': reason('there is no refusal to look at', 'ERR-27'),
  'WATCH-53': reason('there is no refusal to look at', '54 ERR-27'),
  'WATCH-57': reason('their watches start at the version of a list that changes followed', '52'),
  'WATCH-09 (wire)': reason('they start at the version of a change', '30 49 54'),
  'WATCH-11 (wire)': reason('they make many changes to one object', '52'),
  'WATCH-18 (wire)': reason(
    'nothing can be read from such a stream',
    '01 02 03 04 05 08 11 13 15 19 22 24 25 26 27 29 30 31 33 34 35 36 37 39 41 46 47 49 51 52 56 57',
  ),
  'WATCH-25 (wire)': reason('they look at a removal, too', '04 06 08 13 20 21 26 27 29 36 41 49 51 56 57'),
  'WATCH-32 (wire)': reason('they look for an event at its place', '04 20 36 46 57'),
  'WATCH-49 repeats (wire)': reason(
    'they want each change once',
    '01 02 03 04 05 08 11 13 15 18 19 22 23 24 25 26 27 29 30 31 33 34 36 37 39 41 46 51 52 56 57',
  ),
  'WATCH-53 silent-end (wire)': reason('there is no refusal to look at', 'ERR-27'),
  'WATCH-57 drops-removal (wire)': reason('it looks at three removals', '26'),
  'WATCH-57 gap (wire)': reason(
    'they start at a version that a change follows',
    '08 11 13 15 18 19 20 21 22 23 24 25 26 27 28 29 30 33 34 35 36 37 41 46 47 49 51 52 56',
  ),
});
