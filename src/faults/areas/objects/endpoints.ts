import type { Fault } from '../../fault.ts';
import { changeVersion } from '../../stages/change-path.ts';
import { withoutHeaders } from '../../wire/without-headers.ts';

const writing = ['create', 'update', 'patch', 'delete', 'deletecollection'];

/** Removes the warnings from responses with one status. */
const silentOn = (status: number, description: string): Fault => ({
  seam: 'wire',
  rules: ['ERR-40'],
  variant: `silent-${status}`,
  description,
  wrap: (transport) => ({
    send: async (request) => {
      const answer = await transport.send(request);
      return answer.status === status ? { ...answer, headers: withoutHeaders(answer.headers, 'warning') } : answer;
    },
    close: () => transport.close(),
  }),
});

/** Defects of metrics, versions and warnings (B 6.5, B 7, B 9). */
export const endpointFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['MET-01'],
    description: '/metrics returns 404',
    alsoFails: {
      rules: [
        'MET-03',
        'MET-04',
        'MET-05',
        'MET-06',
        'MET-07',
        'MET-08',
        'MET-09',
        'MET-10',
        'MET-11',
        'MET-12',
        'MET-14',
        'MET-15',
        'MET-16',
        'MET-17',
        'MET-18',
        'MET-19',
        'MET-20',
        'MET-21',
        'MET-22',
        'MET-23',
        'MET-24',
        'MET-25',
        'MET-26',
        'MET-27',
        'MET-28',
        'MET-29',
      ],
      reason: 'they read the metrics',
    },
    plant: ({ behaviours }) => {
      behaviours.wire.isMetricsPath = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['VER-02'],
    description: 'version latest is served as an alias of v1',
    plant: (parts) => changeVersion(parts, (version) => (version === 'latest' ? 'v1' : version)),
  },
  {
    seam: 'server',
    rules: ['ERR-40'],
    description: 'the Warning header is sent on writes only',
    plant: ({ behaviours }) => {
      const { warnings } = behaviours.wire;
      behaviours.wire.warnings = (kind, verb) => (writing.includes(verb) ? warnings(kind, verb) : []);
    },
  },
  silentOn(406, 'warnings are added by the encoder, so that a 406 has none'),
  silentOn(415, 'warnings are added after the body is read, so that a 415 has none'),
];
