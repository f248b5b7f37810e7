import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

/** Rejects new external addresses on Services. Existing ones can be removed (B 5.12). */
export const denyServiceExternalIPs: AdmissionPlugin = {
  name: 'DenyServiceExternalIPs',
  validate: (_core, request) => {
    if (!isMain(request, '', 'Service', 'CREATE', 'UPDATE')) return;
    const present: string[] = request.oldObject?.['spec']?.externalIPs ?? [];
    const added: string[] = (request.object?.['spec']?.externalIPs ?? []).filter(
      (address: string) => !present.includes(address),
    );
    if (added.length > 0) throw refuse(request, 'use of external IPs is denied by admission control');
  },
};
