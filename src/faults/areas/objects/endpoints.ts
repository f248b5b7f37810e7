import type { Fault } from '../../fault.ts';

const writing = ['create', 'update', 'patch', 'delete', 'deletecollection'];

/** Defects of metrics, versions and warnings (B 6.5, B 7, B 9). */
export const endpointFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['MET-01'],
    does: '/metrics answers 404',
    plant: ({ behaviours }) => {
      behaviours.wire.isMetricsPath = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['VER-02'],
    does: 'version latest is served as another name of v1',
    plant: ({ behaviours }) => {
      behaviours.wire.servedVersion = (asked) => (asked === 'latest' ? 'v1' : asked);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-40'],
    does: 'the Warning header is sent on writes only',
    plant: ({ behaviours }) => {
      const { warnings } = behaviours.wire;
      behaviours.wire.warnings = (kind, verb) => (writing.includes(verb) ? warnings(kind, verb) : []);
    },
  },
];
