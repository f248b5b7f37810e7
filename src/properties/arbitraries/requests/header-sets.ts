import fc from 'fast-check';

const header: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(fc.constant('If-Match'), fc.constantFrom('*', '"1"', 'x')),
  fc.tuple(fc.constant('If-None-Match'), fc.constantFrom('*', '"1"')),
  fc.tuple(fc.constant('Accept-Encoding'), fc.constantFrom('gzip', 'identity', 'br', '*;q=0')),
  fc.tuple(fc.constant('Content-Encoding'), fc.constantFrom('gzip', 'identity')),
  fc.tuple(fc.constant('Accept-Language'), fc.constantFrom('de', '*')),
  fc.tuple(fc.constant('Range'), fc.constantFrom('bytes=0-1', 'x')),
  fc.tuple(fc.constant('User-Agent'), fc.constantFrom('', 'a/b', '/', 'curl/8', 'x'.repeat(500), 'kubectl')),
  fc.tuple(fc.constant('X-Request-Id'), fc.constantFrom('1', '{}')),
  fc.tuple(fc.constant('Audit-ID'), fc.constantFrom('1', 'a b', 'x'.repeat(300))),
  fc.tuple(fc.constant('X-Remote-User'), fc.constantFrom('alice', '')),
  fc.tuple(fc.constant('X-HTTP-Method-Override'), fc.constantFrom('DELETE', 'GET')),
  fc.tuple(fc.constant('Origin'), fc.constantFrom('http://example.com', 'null')),
  fc.tuple(fc.constant('Content-Language'), fc.constantFrom('x')),
  fc.tuple(fc.stringMatching(/^X-[A-Za-z]{1,5}$/), fc.stringMatching(/^[!-~]{0,12}$/)),
);

/** Headers other than Accept and Content-Type, up to three, names may repeat. */
export const headerSet: fc.Arbitrary<ReadonlyArray<readonly [string, string]>> = fc.array(header, { maxLength: 3 });
