import { headerOf } from '../../client/responses/header-of.ts';
import { doing, fault, ignoring, inAnswers, inRequests, names, withHeader } from './changes.ts';
import type { TrafficFault } from './traffic-fault.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

const writing = doing('create', 'update', 'patch');

/** Faults of parameters and headers of requests, as gateways with a fixed set of them make them. */
export const parameterFaults: readonly TrafficFault[] = [
  fault(
    'dry-run-ignored',
    'deletes ignore dryRun',
    'A 4.4',
    'QRY OPS DEL',
    ignoring(['dryRun'], doing('delete', 'deletecollection')),
  ),
  fault(
    'dry-run-of-updates-ignored',
    'updates ignore dryRun',
    'A 4.4',
    'QRY OPS',
    ignoring(['dryRun'], doing('update')),
  ),
  fault(
    'field-manager-ignored',
    'updates ignore fieldManager',
    'A 4.4',
    'SSA QRY OWN META-38',
    ignoring(['fieldManager'], doing('create', 'update')),
  ),
  fault('force-ignored', 'applies ignore force', 'A 4.8', 'SSA', ignoring(['force'])),
  fault(
    'force-always',
    'every apply is forced',
    'A 4.8',
    'SSA OWN-07 ERR-35',
    inRequests((request) => {
      if (names(request, 'content-type', 'apply-patch')) request.query.set('force', 'true');
    }, doing('patch')),
  ),
  fault(
    'field-validation-ignored',
    'fieldValidation is ignored',
    'A 4.4',
    'QRY VER NEG',
    ignoring(['fieldValidation'], writing),
  ),
  fault(
    'field-validation-warns',
    'fieldValidation=Strict only warns',
    'A 4.4',
    'QRY VER',
    inRequests(({ query }) => {
      if (query.get('fieldValidation') === 'Strict') query.set('fieldValidation', 'Warn');
    }, writing),
  ),
  fault('pretty-ignored', 'pretty is ignored', 'no sentence', 'QRY', ignoring(['pretty'])),
  fault(
    'propagation-ignored',
    'deletes ignore propagationPolicy in the query',
    'Kubernetes: Garbage Collection',
    'GC DEL QRY',
    ignoring(['propagationPolicy']),
  ),
  fault(
    'grace-period-ignored',
    'deletes ignore gracePeriodSeconds in the query',
    'Kubernetes: Pod lifecycle',
    'GRACE DEL QRY',
    ignoring(['gracePeriodSeconds']),
  ),
  fault(
    'delete-body-dropped',
    'a gateway drops the bodies of deletes',
    'A 4.3',
    'DEL GC LOCK OPS GRACE',
    inRequests(
      (request) => {
        request.json = undefined;
      },
      doing('delete', 'deletecollection'),
    ),
  ),
  fault('log-tail-ignored', 'logs ignore tailLines', 'A 4.4', 'OPS-149', ignoring(['tailLines'])),
  fault(
    'accept-quality-ignored',
    'a proxy removes the quality values in Accept',
    'RFC 9110 12.5.1',
    'HEAD-03 NEG',
    inRequests((request) => {
      const accept = headerOf(request.headers, 'accept');
      if (accept?.includes('q='))
        request.headers = withHeader(request.headers, 'Accept', accept.replace(/;\s*q=[\d.]+/g, ''));
    }),
  ),
  fault(
    'accept-first-only',
    'a proxy keeps only the first media type in Accept',
    'A 4.6',
    'NEG TABLE',
    inRequests((request) => {
      const accept = headerOf(request.headers, 'accept');
      if (accept?.includes(',')) request.headers = withHeader(request.headers, 'Accept', accept.replace(/,.*/, ''));
    }),
  ),
  fault(
    'accept-dropped',
    'a proxy replaces Accept by application/json',
    'A 4.6',
    'NEG TABLE PROTO',
    inRequests((request) => {
      request.headers = withHeader(request.headers, 'Accept', 'application/json');
    }),
  ),
  fault(
    'metadata-form-ignored',
    'a client that accepts only metadata receives complete objects',
    'Kubernetes: API concepts',
    'KIND-45 NEG',
    inRequests((request) => {
      if (names(request, 'accept', 'as=PartialObjectMetadata'))
        request.headers = withHeader(request.headers, 'Accept', 'application/json');
    }),
  ),
  fault(
    'content-type-assumed',
    'a gateway declares every body as JSON',
    'A 4.6',
    'NEG SMP SSA',
    inRequests((request) => {
      if (headerOf(request.headers, 'content-type') && request.verb !== 'patch')
        request.headers = withHeader(request.headers, 'Content-Type', 'application/json');
    }),
  ),
  fault(
    'patch-type-assumed',
    'strategic merge patches are applied as merge patches',
    'Kubernetes: Strategic merge patch',
    'SMP',
    inRequests((request) => {
      if (names(request, 'content-type', 'strategic'))
        request.headers = withHeader(request.headers, 'Content-Type', 'application/merge-patch+json');
    }, doing('patch')),
  ),
  fault(
    'user-agent-replaced',
    'a gateway replaces User-Agent, from which a manager without a name gets one',
    'A 4.8',
    'SSA OWN META-38 QRY',
    inRequests((request) => {
      request.headers = withHeader(request.headers, 'User-Agent', 'gateway/1.0');
    }),
  ),
  fault(
    'request-id-replaced',
    'a gateway replaces the Audit-Id of requests',
    'Kubernetes: Auditing',
    'HEAD AUDIT',
    inRequests((request) => {
      if (headerOf(request.headers, 'audit-id'))
        request.headers = withHeader(request.headers, 'Audit-Id', '6dd2a0f3-b1a5-4cc6-8c7b-3f4f2b5a7c11');
    }),
  ),
  fault(
    'if-match-ignored',
    'a gateway removes If-Match and If-None-Match from requests for objects',
    'no sentence',
    'LOCK OAS',
    inRequests((request) => {
      if (request.resource) request.headers = withoutHeaders(request.headers, 'if-match', 'if-none-match');
    }),
  ),
  fault(
    'impersonation-dropped',
    'a gateway removes the headers for impersonation',
    'B 5.10',
    'IMP',
    inRequests((request) => {
      request.headers = request.headers.filter(([name]) => !/^impersonate-/i.test(name));
    }),
  ),
  fault(
    'impersonated-groups-dropped',
    'a gateway keeps the first of several Impersonate-Group headers',
    'B 5.10',
    'IMP',
    inRequests((request) => {
      const first = request.headers.find(([name]) => /^impersonate-group$/i.test(name));
      request.headers = request.headers.filter((pair) => pair === first || !/^impersonate-group$/i.test(pair[0]));
    }),
  ),
  fault(
    'impersonated-extra-dropped',
    'a gateway removes the extra headers of impersonation',
    'B 5.10',
    'IMP',
    inRequests((request) => {
      request.headers = request.headers.filter(([name]) => !/^impersonate-extra-/i.test(name));
    }),
  ),
  fault(
    'impersonated-uid-dropped',
    'a gateway removes Impersonate-Uid',
    'B 5.10',
    'IMP',
    inRequests((request) => {
      request.headers = request.headers.filter(([name]) => !/^impersonate-uid$/i.test(name));
    }),
  ),
  fault(
    'slashes-merged',
    'a gateway ends paths with a slash',
    'no sentence',
    'PATH API',
    inRequests((request) => {
      if (request.resource === null && !request.path.endsWith('/')) request.path += '/';
    }),
  ),
  fault(
    'namespace-corrected',
    'a namespace in the body of a create that differs from the path is corrected by a gateway',
    'A 4.1',
    'PATH META-11 OPS',
    inRequests((request) => {
      const { namespace } = request.resource ?? {};
      if (namespace && request.json?.metadata?.namespace) request.json.metadata.namespace = namespace;
    }, writing),
  ),
  fault(
    'name-corrected',
    'a gateway puts the name of the path into the body of an update',
    'A 4.3',
    'OPS PATH META',
    inRequests((request) => {
      const { name, rest } = request.resource ?? {};
      if (name && rest === '' && request.json?.metadata?.name) request.json.metadata.name = name;
    }, doing('update')),
  ),
  fault(
    'null-members-dropped',
    'a gateway drops null members from merge patches',
    'RFC 7396',
    'OPS META CM SMP',
    inRequests((request) => {
      if (names(request, 'content-type', 'merge-patch') && request.json)
        request.json = JSON.parse(
          JSON.stringify(request.json, (_key, value: unknown) => (value === null ? undefined : value)),
        );
    }, doing('patch')),
  ),
  fault(
    'patch-test-dropped',
    'test operations of JSON patches are skipped',
    'RFC 6902 4.6',
    'NEG-37 QRY-27 OPS LOCK',
    inRequests((request) => {
      if (Array.isArray(request.json)) request.json = request.json.filter((step) => step?.op !== 'test');
    }, doing('patch')),
  ),
  fault(
    'version-precondition-dropped',
    'updates reach the server without a resourceVersion',
    'Kubernetes: Concurrency control',
    'LOCK',
    inRequests(
      (request) => {
        if (request.json?.metadata) delete request.json.metadata.resourceVersion;
      },
      doing('update', 'patch'),
    ),
  ),
  fault(
    'uid-precondition-dropped',
    'updates reach the server without a uid',
    'Kubernetes: Concurrency control',
    'LOCK META-17',
    inRequests(
      (request) => {
        if (request.json?.metadata) delete request.json.metadata.uid;
      },
      doing('update', 'patch'),
    ),
  ),
  fault(
    'delete-preconditions-dropped',
    'deletes reach the server without preconditions',
    'Kubernetes: Concurrency control',
    'LOCK DEL',
    inRequests(
      (request) => {
        if (request.json?.preconditions) delete request.json.preconditions;
      },
      doing('delete', 'deletecollection'),
    ),
  ),
  fault(
    'status-writes-merged',
    'a write to the status is sent to the object',
    'A 4.2',
    'STATE OPS CRD-24',
    inRequests(
      (request) => {
        request.path = request.path.replace(/\/status$/, '');
      },
      doing('update', 'patch'),
    ),
  ),
  fault(
    'write-response-from-read',
    'responses of updates lack the changes that the write itself made to metadata',
    'A 4.3',
    'OPS META-19 RV',
    inAnswers((json, { json: sent }) => {
      if (sent?.metadata?.resourceVersion && json.metadata)
        json.metadata.resourceVersion = sent.metadata.resourceVersion;
    }, doing('update')),
  ),
];
