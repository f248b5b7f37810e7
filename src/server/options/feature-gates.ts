import { InvalidOption } from './invalid-option.ts';
import type { ServerCore } from '../core.ts';
import type { GateStage } from './gate-stage.ts';

/**
 * The feature gates of the server, with the stages of its release. Some belong to features that it does not implement.
 */
export const featureGates: Readonly<Record<string, GateStage>> = {
  APIListChunking: 'beta',
  LegacyServiceAccountTokenNoAutoGeneration: 'beta',
  ProcMountType: 'alpha',
  ServerSideApply: 'GA',
  VolumeScheduling: 'GA',
};

/** Whether the feature of a gate is enabled, by the option and the stage of the gate (B 9.7). */
export const gateIsOn = ({ options, parts }: Pick<ServerCore, 'options' | 'parts'>, name: string): boolean => {
  const stage = featureGates[name];
  if (!stage) throw new Error(`the server has no gate ${name}`);
  const entry = options.list('feature-gates').findLast((entry) => entry.startsWith(`${name}=`));
  return parts.behaviours.discovery.gateIsOn(stage, entry === undefined ? null : entry.endsWith('=true'));
};

/** Throws InvalidOption when the option names an unknown gate (B 9.7). */
export const checkGates = ({ options, parts }: Pick<ServerCore, 'options' | 'parts'>): void => {
  const named = options.list('feature-gates').map((entry) => entry.split('=')[0] ?? '');
  const unknown = named.find((name) => !parts.behaviours.discovery.gateIsThere(name, Object.keys(featureGates)));
  if (unknown !== undefined) throw new InvalidOption(`--feature-gates: the gate ${unknown} is unknown`);
};
