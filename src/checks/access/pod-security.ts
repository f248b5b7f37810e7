import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const isSetting = (context: Json): boolean => context !== undefined && context !== null && Object.keys(context).length > 0;

/** A Pod that was read has no security setting, of its own or of a container; an empty securityContext is none (B 7). */
export const hasNoSecuritySetting = (read: Exchange): Judgement => {
  const spec = read.json?.spec;
  if (read.response?.status !== 200 || !spec) return judgement('hasNoSecuritySetting', [], 0);
  const found = [spec, ...(spec.initContainers ?? []), ...(spec.containers ?? [])].map((one: Json) => one.securityContext).filter(isSetting);
  return judgement('hasNoSecuritySetting', found.length === 0 ? [] : [finding('the Pod has security settings that were not sent', 'none', found, read)]);
};
