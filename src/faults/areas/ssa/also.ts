import type { ServerFault } from '../../fault.ts';
import { type Said, saidIn } from '../../said.ts';

const because = saidIn('SSA');

const alsoRed: Readonly<Record<string, Said>> = {
  'SSA-01': because('several managers write one object, and each apply takes away what the others wrote', '02 07 09 11 12 13 15 17 18 20 27 28 30 31 32 33 36 38 39 40 44 46 50 62'),
  'SSA-02': because('they tell what a manager owns, or what it alone owned', '11 13 26 29 31 38 44 46 50'),
  'SSA-03': because('their applies meet a free name too', '02 04 05'),
  'SSA-06': because('the older entries of a manager count as owners too', '13 19 28 29 31 37 38 45 47'),
  'SSA-07': because('labels of several managers are on one object there too', '13 18 31'),
  'SSA-08': because('their intents change a value', 'ERR-35 10 11 12 15 16 17 19 20 26 27 28 29 30 32 34 35 37 45 47 49 51 52 63'),
  'SSA-09': because('they state labels too', '08 15 16 17 19 27 28 29'),
  'SSA-10': because('they leave out what they stated before', 'DEL-14 08 11 12 20 36 38'),
  'SSA-11': because('they leave out an item of a list', 'DEL-14 08 10 36 38'),
  'SSA-13': because('it leaves out what another manager owns too', '31 38'),
  'SSA-15': because('they begin with a conflict', 'ERR-35 16 17 26 27 28 29 30 32 34 35 37 45 47 49 51'),
  'ERR-35': because('they begin with a conflict between applies', '15 16 30 32 34 35 37 45 47 49 51'),
  'ERR-35 write-only members': because('their intents state text of secrets', '10 15 17 18 33'),
  'SSA-18 stored form': because('its managers state one quantity', '33'),
  'SSA-16': because('it asks after each conflict that nothing changed', '15'),
  'SSA-17': because('their conflict is with an ordinary write', '26 34 51'),
  'SSA-17 sub-resource': because('what an apply wrote to the status conflicts there too', '15'),
  'SSA-18': because('they state a live value that another manager owns', '05 32 33 38 39 40'),
  'SSA-19': because('a manager changes its own value there too', '06 08 10 11'),
  'SSA-20': because('they change a value that nobody owns, or nobody any more', '12 52 63'),
  'SSA-22': because('it updates what another manager applied', '26'),
  'SSA-23': because('it changes what another manager applied by merge patch too', '26'),
  'SSA-24': because('it changes what another manager applied by JSON patch too', '26'),
  'SSA-25': because('its second apply meets the name of an object that is gone', '03'),
  'SSA-27': because('they take values by force', '15 28 29 37 45 47 49 51'),
  'SSA-28': because('one story tells of the conflict, the value and its owner', '15 27'),
  'SSA-29': because('what is taken by force there has several owners', '28 45'),
  'SSA-30': because('they apply again after a conflict', '15 19 32'),
  'SSA-31': because('it leaves out a shared field too', '13 38'),
  'SSA-32': because('their managers agree on a value', '13 18 31 33 34'),
  'SSA-33': because('they tell owners of fields that others own too', '13 15 18 27 28 32 34 38'),
  'SSA-35': because('their values have several owners', '29 32 45'),
  'SSA-37': because('a list is atomic for want of a schema, and one is taken by force', '29 49 51'),
  'SSA-40': because('its items get members from two managers', '27 28 29 39'),
  'SSA-44': because('several managers own keys of the data there too', 'ERR-35 01 02 03 04 07 09 15 18 25 28 29 30 31 32 33'),
  'SSA-45': because('their maps are atomic before or after, or are taken by force', '29 51 52'),
  'SSA-46': because('two managers own fields of the spec there too', '01 07 09 15 20 27 28'),
  'SSA-47': because('its struct is taken by force', '29 51'),
  'SSA-55': because('owners of a status are told there', '15 28'),
  'SSA-56': because('they reset by merge patch too', '61 63'),
  'SSA-56 sub-resource': because('they reset by other ways too', '57 58'),
  'SSA-57': because('it resets by JSON patch too', '61'),
  'SSA-58': because('they reset by update too', '61 62'),
};

/** Other rules that cannot but turn red with a fault of apply, as a member of it; `key` is the rule of the fault and its variant, if any. */
export const saidOf = (key: string): Pick<ServerFault, 'also'> => {
  const also = alsoRed[key];
  return also ? { also } : {};
};
