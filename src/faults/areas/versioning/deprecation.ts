import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeQuery } from '../../stages/change-query.ts';
import { isRead } from '../../../server/is-read.ts';

/** Records a deprecated use only if `leaves` returns true at that moment. */
const leavingOnly = ({ behaviours: { wire } }: ServerParts, leaves: () => boolean): void => {
  const { deprecationAnnotations, deprecationLabels, warnings } = wire;
  wire.warnings = (kind, verb) => (leaves() ? warnings(kind, verb) : []);
  wire.deprecationAnnotations = (kind) => (leaves() ? deprecationAnnotations(kind) : {});
  wire.deprecationLabels = (kind, request) => (leaves() ? deprecationLabels(kind, request) : null);
};

/** Defects of the warnings, annotations and metrics of deprecated versions (B 9). */
export const deprecationFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-38'],
    description: 'warnings recommend an alpha version',
    plant: ({ behaviours: { wire } }) => {
      const { warnings } = wire;
      wire.warnings = (kind, verb) => warnings(kind, verb).map((text) => text.replace(/\/v1 /, '/v2alpha1 '));
    },
  },
  {
    seam: 'server',
    rules: ['VER-45'],
    description: 'the current version warns, not the deprecated one',
    plant: ({ behaviours: { wire } }) => {
      const text = '299 - "batch/v1 CronJob is deprecated"';
      wire.warnings = (kind) => (kind.deprecated ? [] : kind.kind === 'CronJob' ? [text] : []);
    },
  },
  {
    seam: 'server',
    rules: ['VER-46'],
    description: 'the annotation of audit events is yes, not true',
    plant: ({ behaviours: { wire } }) => {
      const { deprecationAnnotations } = wire;
      wire.deprecationAnnotations = (kind) =>
        kind.deprecated ? { ...deprecationAnnotations(kind), 'platform.io/deprecated': 'yes' } : {};
    },
  },
  {
    seam: 'server',
    rules: ['VER-47'],
    description: 'the metric is set by writes only',
    plant: (parts) => {
      const { wire } = parts.behaviours;
      const { deprecationLabels } = wire;
      let verb = '';
      changeQuery(parts, (_query, requestedVerb) => {
        verb = requestedVerb;
      });
      wire.deprecationLabels = (kind, request) => (isRead(verb) ? null : deprecationLabels(kind, request));
    },
  },
  {
    seam: 'server',
    rules: ['VER-180'],
    description: 'only requests of administrators are recorded',
    plant: (parts) => {
      const { access } = parts.behaviours;
      const { passesAlways } = access;
      let administrator = false;
      access.passesAlways = (user) => {
        administrator = passesAlways(user);
        return administrator;
      };
      leavingOnly(parts, () => administrator);
    },
  },
];
