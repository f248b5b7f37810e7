import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Service = ReturnType<ServerParts['behaviours']['webhooks']['calledService']>;

const calling =
  (change: (service: Service) => Service) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    const { calledService } = webhooks;
    webhooks.calledService = (given) => change(calledService(given));
  };

const same = 'the same call checks them';

/** Defects of webhooks behind services (B 6.3). */
export const hookServiceFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-57'],
    description: 'services are never found',
    alsoFails: { rules: ['HOOK-61', 'HOOK-63', 'HOOK-71'], reason: same },
    plant: calling((service) => ({ ...service, name: '' })),
  },
  {
    seam: 'server',
    rules: ['HOOK-60'],
    description: 'a service without a path is called at the path of its name',
    plant: ({ behaviours: { webhooks } }) => {
      const { calledService } = webhooks;
      webhooks.calledService = (given) => calledService({ ...given, path: given.path ?? `/${given.name}` });
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-61'],
    description: 'the path of a service is ignored',
    alsoFails: { rules: ['HOOK-57', 'HOOK-63', 'HOOK-71'], reason: same },
    plant: calling((service) => ({ ...service, path: '/' })),
  },
  {
    seam: 'server',
    rules: ['HOOK-63'],
    description: 'services are called at port 443, whatever port is configured',
    alsoFails: { rules: ['HOOK-57', 'HOOK-61', 'HOOK-71'], reason: same },
    plant: calling((service) => ({ ...service, port: 443 })),
  },
  {
    seam: 'server',
    rules: ['HOOK-70'],
    description: 'the name in the certificate of a service is ignored',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.comparesNames = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-71'],
    description: 'the certificate of a service must be for its short name',
    alsoFails: { rules: ['HOOK-57', 'HOOK-61', 'HOOK-63'], reason: same },
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.serviceName = (name) => name;
    },
  },
];
