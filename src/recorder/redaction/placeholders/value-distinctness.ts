/**
 * Where a secret value can be recognised: everywhere, in values but not in names and versions, in messages only, or
 * nowhere.
 */
export type Distinctness = 'everywhere' | 'values' | 'messages' | 'none';

/** Words of the API and of ordinary configurations; messages without them would be unreadable. */
const ordinaryWords = new Set(
  (
    'true false null none yes no on off admin ' +
    'administrator root user username users password token secret opaque default ' +
    'test testing guest system anonymous postgres mysql ' +
    'redis mongo rabbitmq elastic grafana localhost local kubernetes ' +
    'platform public production staging development debug info error ' +
    'name namespace value data type kind list get create ' +
    'update delete patch watch http https basic bearer json yaml text plain'
  ).split(' '),
);

/** Numbers, versions, addresses, times, quantities: equal values often occur by chance. */
const ordinaryForm =
  /^(?:v?\d+(?:[.:-]\d+)*|\d+(?:\.\d+)?(?:[numkMGTPE]i?|[smhd]|ms)|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))$/;

/** How distinctive a value is that was found where secrets are stored. Certificates are public. */
export const distinctnessOf = (value: string): Distinctness => {
  if (value.length < 4 || value.includes('BEGIN CERTIFICATE')) return 'none';
  if (ordinaryForm.test(value) || ordinaryWords.has(value.toLowerCase())) return 'none';
  const isMixed = /[0-9]/.test(value) && /[A-Za-z]/.test(value);
  const isNameLike = /^[a-z]+(?:[.-][a-z]+)*$/.test(value);
  if (value.length >= 12 && (isMixed || !isNameLike)) return 'everywhere';
  if (value.length >= 20 && !/[.-]/.test(value)) return 'everywhere';
  if (value.length >= 6 && (isMixed || /[^\w.-]/.test(value))) return 'values';
  return 'messages';
};
