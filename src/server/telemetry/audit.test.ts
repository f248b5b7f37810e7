import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asking, coreWithKinds, someone } from '../test-support/core-with-kinds.ts';
import { recordAudit, type AuditedRequest } from './audit.ts';

const annotations = {
  'mutation.webhook.admission.platform.io/round_0_index_0': '{}',
  'patch.webhook.admission.platform.io/round_0_index_0': '{}',
};
const request = (namespace: string): AuditedRequest => ({
  auditId: '1',
  receivedAt: 0,
  requestUri: '/x',
  attributes: asking(someone('bob'), 'create', 'core/configmaps', namespace, 'a'),
  caller: someone('ann'),
  sourceIps: [],
  userAgent: 'u',
  statusCode: 201,
  requestObject: { a: 1 },
  responseObject: { b: 1 },
  annotations,
});

describe('the audit log', () => {
  it('contains everything without a policy', async () => {
    const core = await coreWithKinds();
    recordAudit(core, request('ns1'));
    expect(core.audit).toHaveLength(1);
    expect(core.audit[0]).toMatchObject({
      kind: 'Event',
      level: 'RequestResponse',
      stage: 'ResponseComplete',
      verb: 'create',
      user: { username: 'ann' },
      impersonatedUser: { username: 'bob' },
      objectRef: { resource: 'configmaps', namespace: 'ns1', name: 'a', apiVersion: 'v1' },
      responseStatus: { code: 201 },
      requestObject: { a: 1 },
      responseObject: { b: 1 },
      annotations,
    });
  });

  it('uses the levels of a policy and writes the log file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'audit-'));
    const policy = join(folder, 'policy.yaml');
    const log = join(folder, 'audit.log');
    writeFileSync(
      policy,
      [
        'rules:',
        '- {level: Metadata, namespaces: [ns1]}',
        '- {level: Request, resources: [{group: "", resources: [configmaps]}], namespaces: [ns2]}',
        '',
      ].join('\n'),
    );
    const core = await coreWithKinds({ 'audit-policy-file': policy, 'audit-log-path': log });
    for (const namespace of ['ns1', 'ns2', 'default']) recordAudit(core, request(namespace));
    expect(
      core.audit.map((event) => [
        event.level,
        'requestObject' in event,
        'responseObject' in event,
        Object.keys(event.annotations).length,
      ]),
    ).toEqual([
      ['Metadata', false, false, 1],
      ['Request', true, false, 2],
    ]);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(2);
  });
});
