import type { ServerFault } from '../../fault.ts';

const because = (reason: string, rules: string): NonNullable<ServerFault['also']> => ({ rules: rules.split(' ').map((number) => (/^\d/.test(number) ? `SSA-${number}` : number)), because: reason });

/** Other rules that cannot but turn red with a fault of apply, by the rule of the fault. */
export const alsoRed: Readonly<Record<string, ServerFault['also']>> = {
  'SSA-01': because('several managers write one object, and each apply takes away what the others wrote', '07 11 13 20 30 31 36 38 39 40 44 46 50 62'),
  'SSA-02': because('they tell what a manager owns, or what it alone owned', '11 13 29 31 38 44 46 50'),
  'SSA-06': because('the older entries of a manager count as owners too', '13 29 31'),
  'SSA-08': because('their intents change a value', 'ERR-35 15 16 17 19 20 26 27 29 30 32 34 35 37 45 47 49 51 52 63'),
  'SSA-10': because('they leave out what they stated before', 'DEL-14 11 12 36 38'),
  'SSA-11': because('they leave out an item of a list', 'DEL-14 36 38'),
  'SSA-13': because('it leaves out what another manager owns too', '31'),
  'SSA-15': because('they begin with a conflict', 'ERR-35 16 17 26 30 32 34 35 37 45 47 49 51'),
  'ERR-35': because('they begin with a conflict between applies', '15 16 30 32 34 35 37 45 47 49 51'),
  'SSA-17': because('its conflict is with an ordinary write', '26'),
  'SSA-18': because('they state a live value that another manager owns', '05 32 39 40'),
  'SSA-19': because('a manager changes its own value there too', '06 08'),
  'SSA-20': because('they change a value that nobody owns any more', '52 63'),
  'SSA-22': because('it updates what another manager applied', '26'),
  'SSA-27': because('they replace a whole by force', '37 45 47 49'),
  'SSA-30': because('it applies again after a conflict', '32'),
  'SSA-31': because('it leaves out a shared field too', '13'),
  'SSA-32': because('their managers agree on a value', '31 33'),
  'SSA-33': because('they tell owners of fields that others own too', '13 28 32 34'),
  'SSA-37': because('a list is atomic for want of a schema, and one is taken by force', '29 49'),
  'SSA-40': because('its items get members from two managers', '39'),
  'SSA-44': because('several managers own keys of the data there too', 'ERR-35 01 02 03 04 07 09 25 26 28 30 32 33'),
  'SSA-45': because('their maps are atomic before or after, or are taken by force', '29 51 52'),
  'SSA-47': because('its struct is taken by force', '29'),
  'SSA-46': because('two managers own fields of the spec there too', '20'),
  'SSA-56': because('they reset by merge patch too', '61 63'),
  'SSA-57': because('it resets by JSON patch too', '61'),
  'SSA-58': because('they reset by update too', '61 62'),
};
