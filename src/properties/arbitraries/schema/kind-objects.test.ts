import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withBroken } from './broken-members.ts';
import { bodySchema, brokenObject, kindObject } from './kind-objects.ts';
import { describedKinds, servedKinds } from './served-kinds.ts';

const ajv = new Ajv({ strict: false, allowUnionTypes: true });
(addFormats as unknown as { default?: (ajv: Ajv) => void } & ((ajv: Ajv) => void))(ajv);
ajv.addFormat('byte', /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
ajv.addFormat('quantity', {
  type: 'string',
  validate: /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+|[numkKMGTPE]i?)?$/ as unknown as (text: string) => boolean,
});
ajv.addFormat('int-or-string', true);

describe.each(servedKinds)('$kind', (kind) => {
  const right = ajv.compile(bodySchema(kind));

  it('valid objects conform to the schema', () => {
    fc.assert(
      fc.property(kindObject([kind]), ({ body }) => {
        if (!right(body)) throw new Error(JSON.stringify(right.errors));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('an object with one broken member violates the schema at this member', () => {
    fc.assert(
      fc.property(brokenObject([kind]), ({ body, broken }) => {
        // Metadata and shared keys are outside of the schema.
        if (broken.path[0] === 'metadata' || (broken.path[0] === 'binaryData' && broken.how === 'twice')) return;
        expect(right(withBroken(body, broken)), `${broken.where} ${broken.how}`).toBe(false);
        const at = `/${broken.path.map((key) => String(key).replaceAll('/', '~1')).join('/')}`;
        expect(
          (right.errors ?? []).some(({ instancePath }) => at.startsWith(instancePath) || instancePath.startsWith(at)),
          JSON.stringify(right.errors),
        ).toBe(true);
      }),
      { seed: 2, numRuns: 150 },
    );
  });
});

it('every kind in the documents has many ways to be broken', () => {
  for (const kind of describedKinds) {
    const ways = new Set(
      fc
        .sample(brokenObject([kind]), { seed: 3, numRuns: 600 })
        .filter(({ broken }) => broken.path[0] !== 'metadata')
        .map(({ broken }) => `${broken.where} ${broken.how}`),
    );
    expect(ways.size, kind.kind).toBeGreaterThanOrEqual(3);
  }
});
