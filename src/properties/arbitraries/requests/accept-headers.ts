import fc from 'fast-check';

const ranges = [
  '*/*',
  'application/json',
  'application/yaml',
  'text/html',
  'application/vnd.platform.protobuf',
  'application/json;as=Table;v=v1;g=meta.platform.io',
  'application/json;as=Table;v=v9;g=meta.platform.io',
  'application/vnd.platform.protobuf;as=Table;v=v1;g=meta.platform.io',
  'application/json;as=PartialObjectMetadata;v=v1;g=meta.platform.io',
  'application/json;as=PartialObjectMetadataList;v=v1;g=meta.platform.io',
  'application/json;as=Nothing;v=v1;g=meta.platform.io',
  'application/json;q=0',
  'a',
  ';',
  ',,',
  'application/json;as',
  'application/*;q=2',
  '*/json',
  'application/json;stream=watch',
  'application/json;pretty=1',
  'APPLICATION/JSON',
  'application/json;charset="utf-8',
  ' ',
];

/** Accept headers, single and as lists, known and malformed ones; null sends none. */
export const acceptHeader: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: fc.constantFrom(...ranges) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc
          .tuple(fc.constantFrom(...ranges), fc.constantFrom('', ';q=0.5', ';q=1', ';q=0'))
          .map((parts) => parts.join('')),
        { minLength: 2, maxLength: 4 },
      )
      .map((list) => list.join(',')),
  },
);
