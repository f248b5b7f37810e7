import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Changes the reviews before they are sent; `request` is the member of the review. */
const sending =
  (change: (request: Json, review: Json, of: AdmissionRequest) => void) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    const { sentReview } = webhooks;
    webhooks.sentReview = (review, of) => {
      const sent = structuredClone(sentReview(review, of));
      change(sent.request, sent, of);
      return sent;
    };
  };

const changeCalls = (operation: AdmissionRequest['operation'], change: (request: Json, of: AdmissionRequest) => void) =>
  sending((request, _review, of) => {
    if (of.operation === operation) change(request, of);
  });

/** A response must still contain the uid that was sent: only this fault sends the same uid in all calls. */
const sharedUid = 'b4b2b9a2-0f5a-4f6e-9d53-6c3f6f0e7d11';

/** Defects of the requests to webhooks (B 6.3). */
export const hookCallFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-51'],
    description: 'the path of the url is omitted',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.calledAddress = (url) => new URL(url.href.replace(/\/some\/path$/, '/'));
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-73'],
    description: 'reviews are sent in the newest version, whatever version is listed first',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.reviewVersion = () => 'v1';
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-74'],
    description: 'the first listed version is sent, even if the server does not know it',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.reviewVersion = ([version = 'v1']) => version;
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-115'],
    description: 'webhooks are called with PUT for updates and creates',
    plant: ({ behaviours: { webhooks } }) => {
      const { callForm } = webhooks;
      webhooks.callForm = (request) => ({ ...callForm(request), method: 'PUT' });
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-116'],
    description: 'calls have no Content-Type',
    plant: ({ behaviours: { webhooks } }) => {
      const { callForm } = webhooks;
      webhooks.callForm = (request) => ({ ...callForm(request), contentType: null });
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-117'],
    description: 'the kind of a call is AdmissionRequest',
    plant: sending((_request, review) => {
      review.kind = 'AdmissionRequest';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-118'],
    description: 'calls contain the group of the webhook configurations',
    plant: sending((_request, review) => {
      review.apiVersion = review.apiVersion.replace('admission.', 'admissionregistration.');
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-119'],
    description: 'the members of request are next to it instead of inside it',
    plant: sending((request, review) => {
      Object.assign(review, request);
      review.request = 'see above';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-120'],
    description: 'the uid of a call is that of the stored object, which a create lacks',
    plant: sending((request, _review, of) => {
      request.uid = of.oldObject?.metadata?.uid ?? '';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-121'],
    description: 'all calls have the same uid',
    plant: sending((request) => {
      request.uid = sharedUid;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-122'],
    description: 'kind has no group',
    plant: sending((request) => {
      delete request.kind.group;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-123'],
    description: 'resource contains the singular name',
    plant: sending((request) => {
      request.resource.resource = request.resource.resource.replace(/s$/, '');
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-124'],
    description: 'the subresource is not sent',
    plant: sending((request) => {
      delete request.subResource;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-125'],
    description: 'for a request without subresource, subResource contains the resource',
    plant: sending((request, _review, of) => {
      request.subResource ??= of.kind.plural;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-126'],
    description: 'requestKind equals kind',
    plant: sending((request) => {
      request.requestKind = request.kind;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-127'],
    description: 'requestResource equals resource',
    plant: sending((request) => {
      request.requestResource = request.resource;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-128'],
    description: 'the requested subresource is not sent',
    plant: sending((request) => {
      delete request.requestSubResource;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-129'],
    description: 'requestKind is sent only after a conversion',
    plant: sending((request) => {
      if (request.kind.version === request.requestKind.version) delete request.requestKind;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-130'],
    description: 'deletes are sent without a name',
    plant: changeCalls('DELETE', (request) => {
      delete request.name;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-132'],
    description: 'creates are sent without the namespace of the path',
    plant: changeCalls('CREATE', (request) => {
      delete request.namespace;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-134'],
    description: 'the operation of a create is POST',
    plant: changeCalls('CREATE', (request) => {
      request.operation = 'POST';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-135'],
    description: 'the operation of a patch is PATCH',
    plant: changeCalls('UPDATE', (request, of) => {
      if (of.options?.kind === 'PatchOptions') request.operation = 'PATCH';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-136'],
    description: 'a delete that finalizers delay is sent as an update',
    plant: changeCalls('DELETE', (request, of) => {
      if (of.oldObject?.metadata.finalizers?.length) request.operation = 'UPDATE';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-137'],
    description: 'the operation of a connect request is CREATE',
    plant: changeCalls('CONNECT', (request) => {
      request.operation = 'CREATE';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-138'],
    description: 'the user of a call is the server',
    plant: sending((request) => {
      request.userInfo.username = 'system:apiserver';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-139'],
    description: 'the uid of the user is not sent',
    plant: sending((request) => {
      delete request.userInfo.uid;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-140'],
    description: 'only one group of the user is sent',
    plant: sending((request) => {
      request.userInfo.groups = request.userInfo.groups.slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-141'],
    description: 'extra fields of the user are not sent',
    plant: sending((request) => {
      delete request.userInfo.extra;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-142'],
    description: 'new objects are sent with their metadata only',
    plant: changeCalls('CREATE', (request) => {
      request.object = { metadata: request.object.metadata };
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-143'],
    description: 'only the new members of a patched object are sent',
    plant: changeCalls('UPDATE', (request, of) => {
      const { k: _kept, ...added } = request.object?.data ?? {};
      if (of.options?.kind === 'PatchOptions' && request.object) request.object.data = added;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-144'],
    description: 'the object of a delete is the stored object',
    plant: changeCalls('DELETE', (request) => {
      request.object = request.oldObject;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-146'],
    description: 'the old object of an update is the new object',
    plant: changeCalls('UPDATE', (request) => {
      request.oldObject = { ...request.object, metadata: { ...request.object?.metadata, resourceVersion: '' } };
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-147'],
    description: 'deletes are sent without the stored object',
    plant: changeCalls('DELETE', (request) => {
      request.oldObject = null;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-148'],
    description: 'the old object of a create is an empty object',
    plant: changeCalls('CREATE', (request) => {
      request.oldObject = {};
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-149'],
    description: 'the old object of a connect request is the pod',
    plant: changeCalls('CONNECT', (request, of) => {
      request.oldObject = { apiVersion: 'v1', kind: 'Pod', metadata: { name: of.name, namespace: of.namespace } };
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-150'],
    description: 'creates are sent without options',
    plant: changeCalls('CREATE', (request) => {
      request.options = null;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-151'],
    description: 'the options of an update are CreateOptions',
    plant: changeCalls('UPDATE', (request) => {
      request.options.kind = 'CreateOptions';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-152'],
    description: 'deletes without a body are sent without options',
    plant: changeCalls('DELETE', (request) => {
      if (request.options.propagationPolicy === undefined) request.options = null;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-153'],
    description: 'the options of a connect request are its parameters',
    plant: changeCalls('CONNECT', (request) => {
      request.options = { ports: [80] };
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-154'],
    description: 'the query parameters of a delete are not sent as options',
    plant: changeCalls('DELETE', (request) => {
      delete request.options.propagationPolicy;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-155'],
    description: 'dry runs are not reported to the webhook',
    plant: sending((request) => {
      request.dryRun = false;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-156'],
    description: 'every call is marked as a dry run',
    plant: sending((request) => {
      request.dryRun = true;
    }),
  },
];
