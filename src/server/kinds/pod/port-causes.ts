import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { portNumberCauses } from '../shared/port-number-causes.ts';

const protocols = ['SCTP', 'TCP', 'UDP'];

const nameCauses = (name: string, field: string): Cause[] => {
  if (name.length > 15) return [causes.invalid(field, name, 'must be no more than 15 characters')];
  return /^(?!-)(?!.*--)[-a-z0-9]*[a-z][-a-z0-9]*(?<!-)$/.test(name)
    ? []
    : [
        causes.invalid(
          field,
          name,
          'the name of a port contains lower case letters, digits and single "-", and at least one letter',
        ),
      ];
};

/** Causes of a 422 for the ports of a container. */
export const portCauses = (ports: readonly Json[], field: string, hostNetwork: boolean): readonly Cause[] => {
  const names = ports.map(({ name }) => name);
  return ports.flatMap((port, index): Cause[] => {
    const at = `${field}[${index}]`;
    return [
      ...(port.name ? nameCauses(port.name, `${at}.name`) : []),
      ...(port.name && names.indexOf(port.name) < index ? [causes.duplicate(`${at}.name`, port.name)] : []),
      ...(port.containerPort
        ? portNumberCauses(port.containerPort, `${at}.containerPort`)
        : [causes.required(`${at}.containerPort`)]),
      ...(port.hostPort ? portNumberCauses(port.hostPort, `${at}.hostPort`) : []),
      ...(hostNetwork && port.hostPort && port.hostPort !== port.containerPort
        ? [
            causes.invalid(
              `${at}.containerPort`,
              port.containerPort,
              'must match `hostPort` when `hostNetwork` is true',
            ),
          ]
        : []),
      ...(protocols.includes(port.protocol ?? 'TCP')
        ? []
        : [causes.notSupported(`${at}.protocol`, port.protocol, protocols)]),
    ];
  });
};
