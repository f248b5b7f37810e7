import {
  both,
  doing,
  fault,
  inAnswers,
  inErrors,
  inObjects,
  inRequests,
  inResponses,
  of,
  withHeader,
} from './changes.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { Json } from '../../client/exchange.ts';
import type { ResponseMessage } from './messages.ts';
import type { Interception, TrafficFault } from './traffic-fault.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

/** Changes the status of each review of these plural names. */
const inReviews = (plural: string, change: (status: Json, review: Json) => void): (() => Interception) =>
  inAnswers(
    (json) => {
      if (json.status) change(json.status, json);
    },
    both(doing('create'), of(plural)),
  );

/** Answers creates of this subresource of Pods with success, and does not send them. */
const acceptedWithoutEffect = (subresource: string) => (): Interception => ({
  request: ({ path, method }) =>
    method === 'POST' && new RegExp(`/pods/[^/]+/${subresource}$`).test(path)
      ? {
          status: 201,
          headers: [['Content-Type', 'application/json']],
          json: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 },
          body: new Uint8Array(),
        }
      : undefined,
});

/** Changes each log of a Pod. */
const inLogs = (change: (response: ResponseMessage) => void) =>
  inResponses((response, { path }) => {
    if (/\/pods\/[^/]+\/log$/.test(path) && response.status === 200) change(response);
  });

const tokens = /\/serviceaccounts\/[^/]+\/token$/;

/** Faults of access control, reviews, tokens, certificates and logs, as authorizing proxies make them. */
export const accessFaults: readonly TrafficFault[] = [
  fault(
    'review-audiences-dropped',
    'reviews of tokens do not state the audiences',
    'Kubernetes: Authenticating',
    'SATOK TOKHOOK KIND-44 AUTHN',
    inReviews('tokenreviews', (status) => {
      delete status.audiences;
    }),
  ),
  fault(
    'review-groups-dropped',
    'reviews of tokens do not state the groups of the user',
    'Kubernetes: Authenticating',
    'KIND-44 SATOK TOKHOOK AUTHN',
    inReviews('tokenreviews', ({ user }) => {
      delete user?.groups;
    }),
  ),
  fault(
    'review-extra-dropped',
    'reviews of tokens do not state the extra values of the user',
    'Kubernetes: Authenticating',
    'KIND-44 SATOK TOKHOOK AUTHN',
    inReviews('tokenreviews', ({ user }) => {
      delete user?.extra;
    }),
  ),
  fault(
    'review-uid-dropped',
    'reviews of tokens do not state the uid of the user',
    'Kubernetes: Authenticating',
    'KIND-44 SATOK TOKHOOK AUTHN',
    inReviews('tokenreviews', ({ user }) => {
      delete user?.uid;
    }),
  ),
  fault(
    'review-error-dropped',
    'reviews of wrong tokens have no error',
    'no sentence',
    'SATOK TOKHOOK AUTHN',
    inReviews('tokenreviews', (status) => {
      delete status.error;
    }),
  ),
  fault(
    'review-audiences-ignored',
    'reviews of tokens ignore the requested audiences',
    'Kubernetes: Authenticating',
    'SATOK KIND-44 AUTHN',
    inRequests(
      (request) => {
        if (request.json?.spec) delete request.json.spec.audiences;
      },
      both(doing('create'), of('tokenreviews')),
    ),
  ),
  fault(
    'every-token-valid',
    'reviews accept each token',
    'Kubernetes: Authenticating',
    'SATOK KIND-44 AUTHN',
    inReviews('tokenreviews', (status) => {
      status.authenticated = true;
    }),
  ),
  fault(
    'access-reason-dropped',
    'reviews of access have no reason',
    'Kubernetes: API reference',
    'AUTHZ RBAC',
    inAnswers((json) => {
      if (json.kind?.endsWith('AccessReview')) delete json.status?.reason;
    }),
  ),
  fault(
    'access-denied-added',
    'a review of access that no authorizer allows says that it is denied',
    'Kubernetes: API reference',
    'AUTHZ RBAC',
    inReviews('subjectaccessreviews', (status) => {
      if (!status.allowed) status.denied = true;
    }),
  ),
  fault(
    'self-rules-incomplete',
    'a review of the own rules lacks its last rule',
    'Kubernetes: API reference',
    'AUTHZ RBAC OPS',
    inReviews('selfsubjectrulesreviews', (status) => void status.resourceRules?.pop()),
  ),
  fault(
    'self-rules-never-incomplete',
    'a review of the own rules never says whether it is incomplete',
    'Kubernetes: API reference',
    'AUTHZ RBAC',
    inReviews('selfsubjectrulesreviews', (status) => {
      delete status.incomplete;
    }),
  ),
  fault(
    'token-expiry-dropped',
    'issued tokens do not state when they expire',
    'B 5.4',
    'SATOK',
    inAnswers((json, { path }) => {
      if (tokens.test(path)) delete json.status?.expirationTimestamp;
    }),
  ),
  fault(
    'token-expiry-ignored',
    'requests for tokens ignore expirationSeconds',
    'B 5.4',
    'SATOK',
    inRequests((request) => {
      if (tokens.test(request.path) && request.json?.spec) delete request.json.spec.expirationSeconds;
    }),
  ),
  fault(
    'token-expiry-unstated',
    'issued tokens do not repeat the seconds that were requested',
    'B 5.4',
    'SATOK',
    inAnswers((json, { path }) => {
      if (tokens.test(path)) delete json.spec?.expirationSeconds;
    }),
  ),
  fault(
    'token-audiences-ignored',
    'requests for tokens ignore audiences',
    'B 5.4',
    'SATOK',
    inRequests((request) => {
      if (tokens.test(request.path) && request.json?.spec) request.json.spec.audiences = [];
    }),
  ),
  fault(
    'token-audiences-unstated',
    'issued tokens do not state their audiences',
    'B 5.4',
    'SATOK',
    inAnswers((json, { path }) => {
      if (tokens.test(path)) json.spec.audiences = [];
    }),
  ),
  fault(
    'token-bound-object-ignored',
    'requests for tokens ignore boundObjectRef',
    'B 5.4',
    'SATOK',
    inRequests((request) => {
      if (tokens.test(request.path) && request.json?.spec) delete request.json.spec.boundObjectRef;
    }),
  ),
  fault(
    'certificate-dropped',
    'certificate requests never show the issued certificate',
    'A 2.6',
    'CSR',
    inObjects((object) => {
      delete object.status?.certificate;
    }, of('certificatesigningrequests')),
  ),
  fault(
    'certificate-usages-sorted',
    'certificate requests show one usage only',
    'A 2.6',
    'CSR',
    inObjects((object) => {
      object.spec?.usages?.splice(1);
    }, of('certificatesigningrequests')),
  ),
  fault(
    'requester-hidden',
    'certificate requests do not state who requested them',
    'A 2.6',
    'CSR',
    inObjects((object) => {
      delete object.spec?.username;
      delete object.spec?.groups;
    }, of('certificatesigningrequests')),
  ),
  fault(
    'signer-defaulted',
    'certificate requests show a signer of the proxy',
    'A 2.6',
    'CSR',
    inObjects((object) => {
      if (object.spec?.signerName) object.spec.signerName = 'proxy.example.com/default';
    }, of('certificatesigningrequests')),
  ),
  fault(
    'rules-aggregated-never',
    'cluster roles show no aggregation rule',
    'B 5.11',
    'RBAC KEEP-08',
    inObjects((object) => {
      delete object.aggregationRule;
    }, of('clusterroles')),
  ),
  fault(
    'role-ref-group-dropped',
    'bindings do not state the group of their role',
    'B 5.11',
    'RBAC KEEP-08 KIND-28',
    inObjects(
      (object) => {
        delete object.roleRef?.apiGroup;
      },
      of('rolebindings', 'clusterrolebindings'),
    ),
  ),
  fault(
    'subject-namespace-dropped',
    'subjects of bindings do not state their namespace',
    'B 5.11',
    'RBAC KEEP-08',
    inObjects(
      (object) => {
        for (const subject of object.subjects ?? []) delete subject.namespace;
      },
      of('rolebindings', 'clusterrolebindings'),
    ),
  ),
  fault(
    'resource-names-dropped',
    'rules of roles do not state names of resources',
    'B 5.11',
    'RBAC KEEP-08',
    inObjects(
      (object) => {
        for (const rule of object.rules ?? []) delete rule.resourceNames;
      },
      of('roles', 'clusterroles'),
    ),
  ),
  fault(
    'anonymous-refused',
    'a proxy rejects requests without credentials',
    'B 5.9',
    'ANON HLTH API',
    inResponses((response, { headers }) => {
      if (headerOf(headers, 'authorization') === undefined && response.json?.message?.includes('system:anonymous'))
        Object.assign(response, { status: 401 });
    }),
  ),
  fault(
    'token-of-proxy',
    'a proxy sends wrong bearer tokens on as none',
    'B 7',
    'AUTHN ERR-15 ANON',
    inRequests((request) => {
      const token = headerOf(request.headers, 'authorization');
      if (token?.startsWith('Bearer ') && !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(token))
        request.headers = withoutHeaders(request.headers, 'authorization');
    }),
  ),
  fault(
    'forbidden-without-user',
    'the message of a rejection does not name the user',
    'Kubernetes: API concepts',
    'AUTHZ CAUSE-05 ERR-21',
    inErrors(
      ({ json }) => {
        json.message = 'forbidden';
      },
      ({ status }) => status === 403,
    ),
  ),
  fault(
    'logs-empty',
    'logs are empty',
    'Kubernetes: API reference',
    'OPS-149',
    inLogs((response) => {
      response.body = new Uint8Array();
    }),
  ),
  fault(
    'logs-as-json',
    'logs are sent as JSON',
    'Kubernetes: API reference',
    'OPS-149',
    inLogs((response) => {
      response.headers = withHeader(response.headers, 'Content-Type', 'application/json');
    }),
  ),
  fault(
    'eviction-ignored',
    'a proxy answers evictions without sending them',
    'Kubernetes: API reference',
    'OPS API',
    acceptedWithoutEffect('eviction'),
  ),
  fault(
    'binding-ignored',
    'a proxy answers bindings of Pods without sending them',
    'Kubernetes: API reference',
    'KIND-63 OPS API',
    acceptedWithoutEffect('binding'),
  ),
  fault(
    'scale-without-selector',
    'scales do not show a selector',
    'Kubernetes: API reference',
    'KIND-36 CRD-27 OPS',
    inAnswers((json) => {
      if (json.kind === 'Scale') delete json.status?.selector;
    }),
  ),
  fault(
    'quota-used-dropped',
    'quotas do not show the usage',
    'Kubernetes: Resource quotas',
    'QUOTA ADM',
    inObjects((object) => {
      delete object.status?.used;
    }, of('resourcequotas')),
  ),
];
