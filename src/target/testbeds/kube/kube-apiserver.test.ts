import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kubeApiserverTestbed } from './kube-apiserver.ts';
import { textAt, valueAt } from '../../../client/values/json-value.ts';

const assets = process.env['KUBEBUILDER_ASSETS'] ?? join(homedir(), '.cache/planecheck-real/v1.24.17/bin');
const isPresent = existsSync(join(assets, 'kube-apiserver'));

test('tells what to do when the binaries are missing', async () => {
  await expect(kubeApiserverTestbed({ assets: '/nowhere' }).start({})).rejects.toThrow(
    'No etcd and no kube-apiserver in /nowhere; name a folder of binaries with --assets or KUBEBUILDER_ASSETS',
  );
});

test('names a storage that ended, with the end of its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-assets-'));
  const program = (name: string, ...lines: readonly string[]): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 });
  program('etcd', 'echo "the data folder is not mine"', 'exit 3');
  program('kube-apiserver', 'exec sleep 60');
  try {
    await expect(kubeApiserverTestbed({ assets: folder }).start({})).rejects.toThrow(
      'etcd ended with code 3; its log ends with:\nthe data folder is not mine',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.skipIf(!isPresent)(
  `a real API server from ${isPresent ? 'KUBEBUILDER_ASSETS' : 'binaries that are missing'}`,
  () => {
    test('starts, responds in neutral names, offers its controls and leaves no process', {
      timeout: 120_000,
    }, async () => {
      const target = await kubeApiserverTestbed({ assets }).start({ 'token-auth-file': '', oidc: '' });
      const configMaps = '/api/v1/namespaces/platform-system/configmaps';
      const port = new URL(target.baseUrl).port;
      try {
        const created = await target.admin.send({
          method: 'POST',
          path: configMaps,
          body: { metadata: { name: 'a' } },
        });
        expect(created.response?.status).toBe(201);
        expect(valueAt(created.json, 'metadata', 'namespace')).toBe('platform-system');
        const version = valueAt(created.json, 'metadata', 'resourceVersion') as string;

        const future = await target.controls.futureVersion?.(version);
        expect(
          (await target.admin.send({ method: 'GET', path: configMaps, query: { resourceVersion: future ?? '' } }))
            .response?.status,
        ).toBe(504);

        await target.admin.send({ method: 'DELETE', path: `${configMaps}/a` });
        await target.controls.compactHistory?.();
        expect(
          (
            await target.admin.send({
              method: 'GET',
              path: configMaps,
              query: { resourceVersion: version, resourceVersionMatch: 'Exact' },
            })
          ).response?.status,
        ).toBe(410);

        await target.controls.expireWatches?.();
        const stream = await target.admin.watch({ path: configMaps, query: { resourceVersion: version } });
        expect(await stream.next()).toMatchObject({ event: { type: 'ERROR', object: { code: 410 } } });
        await stream.close();

        expect(JSON.stringify(await target.controls.auditLog?.())).toContain('"verb":"delete"');
        expect(await target.capability('csr-signing')).toMatchObject({ present: true });
        const bob = await target.identity({ by: 'token', user: 'bob' });
        if ('unavailable' in bob) throw new Error(bob.unavailable);
        const rejected = await bob.client.send({ method: 'GET', path: '/api/v1/secrets' });
        expect(textAt(rejected.json, 'message')).toContain('"bob"');

        const hook = await target.callbacks.hook('validate', ({ json }) => ({
          json: {
            apiVersion: valueAt(json, 'apiVersion'),
            kind: valueAt(json, 'kind'),
            response: {
              uid: valueAt(json, 'request', 'uid'),
              allowed: false,
              status: { code: 403, message: 'not today' },
            },
          },
        }));
        const webhook = {
          apiVersion: 'admissionregistration.platform.io/v1',
          kind: 'ValidatingWebhookConfiguration',
          metadata: { name: 'planecheck' },
          webhooks: [
            {
              name: 'w.planecheck.test',
              clientConfig: {
                url: hook.url,
                caBundle: Buffer.from(await target.callbacks.caBundle()).toString('base64'),
              },
              rules: [{ apiGroups: [''], apiVersions: ['*'], operations: ['CREATE'], resources: ['configmaps'] }],
              sideEffects: 'None',
              admissionReviewVersions: ['v1'],
            },
          ],
        };
        expect(
          (
            await target.admin.send({
              method: 'POST',
              path: '/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations',
              body: webhook,
            })
          ).response?.status,
        ).toBe(201);
        await expect
          .poll(
            async () =>
              textAt(
                (
                  await target.admin.send({
                    method: 'POST',
                    path: configMaps,
                    query: { dryRun: 'All' },
                    body: { metadata: { name: 'b' } },
                  })
                ).json,
                'message',
              ),
            { timeout: 120_000 },
          )
          .toContain('not today');
        expect(hook.calls[0]?.json).toMatchObject({
          apiVersion: 'admission.platform.io/v1',
          request: { namespace: 'platform-system' },
        });
      } finally {
        await target.close();
      }
      expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain(`--secure-port=${port} `);
    });

    test('moves its clock when the programs support it', async ({ skip }) => {
      const target = await kubeApiserverTestbed({ assets }).start({}, { clockMoves: true });
      try {
        const { advanceClock } = target.controls;
        if (!advanceClock) return skip(`the programs in ${assets} use the clock of the machine`);
        const date = async (): Promise<number> =>
          Date.parse(
            (await target.admin.send({ method: 'GET', path: '/version' })).response?.headers.find(
              ([name]) => name.toLowerCase() === 'date',
            )?.[1] ?? '',
          );
        const before = await date();
        await advanceClock(3_600_000);
        const passed = (await date()) - before;
        expect(passed).toBeGreaterThanOrEqual(3_600_000 - 1_000);
        expect(passed).toBeLessThan(3_660_000);
      } finally {
        await target.close();
      }
    });

    test('reports the end of its log for an unknown option', async () => {
      await expect(kubeApiserverTestbed({ assets }).start({ 'no-such-option': 'x' })).rejects.toThrow(
        /kube-apiserver ended with code 1; its log ends with:\n[\s\S]*no-such-option/,
      );
    });
  },
);
