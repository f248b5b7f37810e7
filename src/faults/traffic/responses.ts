import {
  both,
  doing,
  fault,
  inAnswers,
  inErrors,
  inResponses,
  names,
  of,
  withHeader,
  withoutRequestHeaders,
  withoutResponseHeaders,
} from './changes.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { TrafficFault } from './traffic-fault.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

const isMade = (status: number): boolean => status === 201;

/** Faults of statuses, headers and encodings, as gateways and rewriting proxies make them. */
export const responseFaults: readonly TrafficFault[] = [
  fault(
    'created-as-200',
    'a create returns 200 instead of 201',
    'B 7',
    'ERR-02 OPS HEAD',
    inResponses((response) => {
      if (isMade(response.status)) response.status = 200;
    }, doing('create')),
  ),
  fault(
    'updates-as-204',
    'an update returns 204 without a body',
    'A 4.3',
    'ERR-04 OPS',
    inResponses((response) => {
      if (response.status === 200) Object.assign(response, { status: 204, json: undefined });
    }, doing('update')),
  ),
  fault(
    'missing-as-200',
    'an object that does not exist is a Status with the HTTP status 200',
    'A 4.3',
    'ERR OPS CAUSE',
    inErrors((response) => {
      if (response.status === 404) response.status = 200;
    }),
  ),
  fault(
    'conflict-as-500',
    'a conflict is reported as an error of the server',
    'A 4.8',
    'LOCK OPS ERR',
    inErrors((response) => {
      if (response.status === 409)
        Object.assign(response.json, { code: (response.status = 500), reason: 'InternalError' });
    }),
  ),
  fault(
    'invalid-as-400',
    'an invalid object is reported as a bad request',
    'Kubernetes: API concepts',
    'CAUSE KIND CRD',
    inErrors((response) => {
      if (response.status === 422)
        Object.assign(response.json, { code: (response.status = 400), reason: 'BadRequest' });
    }),
  ),
  fault(
    'gone-as-404',
    'an expired version or token is reported as not found',
    'B 7',
    'ERR-27 ERR-28 ERR-29 WATCH-53 PAGE RV',
    inResponses((response) => {
      if (response.status !== 410) return;
      response.status = 404;
      if (response.json) Object.assign(response.json, { code: 404, reason: 'NotFound' });
    }),
  ),
  fault(
    'forbidden-as-404',
    'a proxy hides that a request is forbidden',
    'B 7',
    'ERR-21 AUTHZ RBAC',
    inErrors((response) => {
      if (response.status === 403) Object.assign(response.json, { code: (response.status = 404), reason: 'NotFound' });
    }),
  ),
  fault(
    'unauthenticated-as-403',
    'missing or wrong credentials are reported as forbidden',
    'B 7',
    'ERR-15 AUTHN ANON',
    inErrors((response) => {
      if (response.status === 401) Object.assign(response.json, { code: (response.status = 403), reason: 'Forbidden' });
    }),
  ),
  fault(
    'unacceptable-as-415',
    'a media type that cannot be produced is reported as one that cannot be read',
    'A 4.6',
    'NEG ERR-24',
    inResponses((response) => {
      if (response.status === 406) response.status = 415;
    }),
  ),
  fault(
    'status-code-zero',
    'the code in the body of an error is 0',
    'Kubernetes: API concepts',
    'CAUSE ERR',
    inErrors(({ json }) => {
      json.code = 0;
    }),
  ),
  fault(
    'status-without-reason',
    'the body of an error has no reason',
    'Kubernetes: API concepts',
    'CAUSE ERR',
    inErrors(({ json }) => {
      delete json.reason;
    }),
  ),
  fault(
    'status-without-message',
    'the body of an error has no message',
    'Kubernetes: API concepts',
    'CAUSE ERR',
    inErrors(({ json }) => {
      delete json.message;
    }),
  ),
  fault(
    'details-dropped',
    'the body of an error has no details',
    'Kubernetes: API concepts',
    'CAUSE ERR',
    inErrors(({ json }) => {
      delete json.details;
    }),
  ),
  fault(
    'second-cause-dropped',
    'the body of an error has only the first of its causes',
    'Kubernetes: API concepts',
    'CAUSE KIND',
    inErrors(({ json }) => {
      json.details?.causes?.splice(1);
    }),
  ),
  fault(
    'cause-without-field',
    'the causes of an error do not name the members',
    'Kubernetes: API concepts',
    'CAUSE OWN-07',
    inErrors(({ json }) => {
      for (const cause of json.details?.causes ?? []) delete cause.field;
    }),
  ),
  fault(
    'errors-as-html',
    'a gateway replaces the bodies of errors by a page of its own',
    'Kubernetes: API concepts',
    'CAUSE ERR',
    inErrors((response) => {
      response.headers = withHeader(response.headers, 'Content-Type', 'text/html');
      response.json = undefined;
      response.body = Buffer.from(`<!doctype html><title>${response.status}</title>`);
    }),
  ),
  fault(
    'warnings-dropped',
    'a proxy removes the Warning headers',
    'B 7',
    'ERR-40 RVW-02 ERR-41 VER HOOK',
    withoutResponseHeaders('warning'),
  ),
  fault(
    'second-warning-dropped',
    'a proxy keeps the first of several Warning headers',
    'Kubernetes: Admission webhooks',
    'RVW-02 HOOK VER ERR',
    inResponses((response) => {
      const first = response.headers.find(([name]) => name.toLowerCase() === 'warning');
      response.headers = response.headers.filter((pair) => pair === first || pair[0].toLowerCase() !== 'warning');
    }),
  ),
  fault(
    'retry-after-dropped',
    'a proxy removes the Retry-After headers',
    'B 7',
    'ERR-31 ERR-33 RV LIM',
    inResponses((response) => {
      response.headers = withoutHeaders(response.headers, 'retry-after');
      if (response.json?.details) delete response.json.details.retryAfterSeconds;
    }),
  ),
  fault(
    'audit-id-dropped',
    'a proxy removes the Audit-Id headers',
    'Kubernetes: Auditing',
    'HEAD AUDIT',
    withoutResponseHeaders('audit-id'),
  ),
  fault(
    'cacheable',
    'a proxy removes what keeps caches from storing responses',
    'Kubernetes: API concepts',
    'HEAD',
    withoutResponseHeaders('cache-control'),
  ),
  fault(
    'json-as-text',
    'JSON is sent as text/plain',
    'A 4.6',
    'NEG API OPS',
    inResponses((response) => {
      if (headerOf(response.headers, 'content-type')?.startsWith('application/json'))
        response.headers = withHeader(response.headers, 'Content-Type', 'text/plain');
    }),
  ),
  fault(
    'vary-dropped',
    'a response that depends on Accept does not say so to caches',
    'RFC 9110 12.5.5',
    'OAS-16 HEAD OAS NEG',
    withoutResponseHeaders('vary'),
  ),
  fault(
    'etag-dropped',
    'a proxy removes the ETag headers',
    'Kubernetes: OpenAPI',
    'OAS DISC',
    withoutResponseHeaders('etag'),
  ),
  fault(
    'not-modified-never',
    'a proxy removes the conditions of requests, so that nothing is ever unmodified',
    'Kubernetes: OpenAPI',
    'OAS DISC',
    withoutRequestHeaders(['if-none-match']),
  ),
  fault(
    'location-dropped',
    'a redirect does not say where to',
    'Kubernetes: OpenAPI',
    'OAS',
    withoutResponseHeaders('location'),
  ),
  fault(
    'allow-dropped',
    'a response 405 does not list the allowed methods',
    'RFC 9110 15.5.6',
    'DISC-08',
    withoutResponseHeaders('allow'),
  ),
  fault(
    'challenge-dropped',
    'a response 401 names no way to authenticate',
    'RFC 9110 15.5.2',
    'ERR-15',
    withoutResponseHeaders('www-authenticate'),
  ),
  fault(
    'body-cut',
    'the last byte of a large response is lost',
    'RFC 9112 8',
    'LIST PAGE OPS',
    inResponses((response) => {
      if (response.body.length > 20_000) {
        response.body = response.body.subarray(0, -1);
        response.json = undefined;
      }
    }),
  ),
  fault(
    'never-compressed',
    'a proxy removes Accept-Encoding from requests',
    'no sentence',
    'HEAD',
    withoutRequestHeaders(['accept-encoding']),
  ),
  fault(
    'protobuf-media-type',
    'responses in Protobuf state the media type application/octet-stream',
    'A 4.6',
    'NEG PROTO',
    inResponses((response) => {
      if (headerOf(response.headers, 'content-type')?.includes('protobuf'))
        response.headers = withHeader(response.headers, 'Content-Type', 'application/octet-stream');
    }),
  ),
  fault(
    'protobuf-without-prefix',
    'responses in Protobuf lack the four bytes that mark the envelope',
    'A 4.6',
    'PROTO NEG',
    inResponses((response) => {
      if (response.body.length > 4 && headerOf(response.headers, 'content-type')?.includes('protobuf'))
        response.body = response.body.subarray(4);
    }),
  ),
  fault(
    'yaml-as-json',
    'a request that accepts only YAML is answered in JSON',
    'RFC 9110 12.5.1',
    'HEAD-04 NEG',
    () => ({
      request: (request) => {
        if (names(request, 'accept', 'application/yaml'))
          request.headers = withHeader(request.headers, 'Accept', 'application/json');
      },
    }),
  ),
  fault(
    'deleted-object-echoed',
    'the delete of an object without finalizers returns the object instead of a Status',
    'no sentence',
    'OPS DEL ERR-03',
    inAnswers(
      (json, { resource }) => {
        if (json.kind !== 'Status' || !json.details) return;
        const { name, uid, kind } = json.details;
        for (const key of Object.keys(json)) delete json[key];
        Object.assign(json, { kind, apiVersion: resource?.root.replace(/^\/apis?\//, ''), metadata: { name, uid } });
      },
      both(doing('delete'), of('configmaps')),
    ),
  ),
];
