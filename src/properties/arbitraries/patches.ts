import fc from 'fast-check';
import type { Json } from '../../client/exchange.ts';

/** Media types of the patches. */
export const patchTypes = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

/** A change of an object's annotations in each of the forms; all of them have the same result. */
export interface AnnotationChange {
  readonly form: 'put' | 'merge' | 'json' | 'strategic';
  readonly value: string;
}

/** Values of an annotation, including JSON syntax characters and other scripts. */
export const annotationValue: fc.Arbitrary<string> = fc.constantFrom(
  '1',
  '',
  'ä',
  '{"a":1}',
  'x'.repeat(300),
  '~1/~0',
  '𝒳',
);

/** One change. */
export const annotationChange: fc.Arbitrary<AnnotationChange> = fc.record({
  form: fc.constantFrom('put' as const, 'merge' as const, 'json' as const, 'strategic' as const),
  value: annotationValue,
});

/** Key of the annotation that changes set. */
export const changedAnnotation = 'fuzz.example.com/changed';

/** The body of a change and its content type, for an object as it was read. */
export const changeBody = (
  { form, value }: AnnotationChange,
  live: Json,
): { readonly method: 'PUT' | 'PATCH'; readonly type: string; readonly body: Json } => {
  const annotations = { ...(live?.metadata?.annotations ?? {}), [changedAnnotation]: value };
  if (form === 'put')
    return { method: 'PUT', type: 'application/json', body: { ...live, metadata: { ...live.metadata, annotations } } };
  if (form === 'json') {
    const has = live?.metadata?.annotations !== undefined;
    const pointer = changedAnnotation.replace('/', '~1');
    const body = has
      ? [{ op: 'add', path: `/metadata/annotations/${pointer}`, value }]
      : [{ op: 'add', path: '/metadata/annotations', value: { [changedAnnotation]: value } }];
    return { method: 'PATCH', type: patchTypes.json, body };
  }
  return {
    method: 'PATCH',
    type: patchTypes[form],
    body: { metadata: { annotations: { [changedAnnotation]: value } } },
  };
};
