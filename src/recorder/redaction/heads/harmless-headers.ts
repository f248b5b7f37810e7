/**
 * Headers that are known to be harmless, in lower case. `--redact strict`, the default, replaces the value of every
 * other header. The values of these headers are still searched for known secrets and secret forms.
 */
const names = `
accept accept-charset accept-encoding accept-language accept-patch accept-post accept-ranges age allow alt-svc
cache-control connection content-disposition content-encoding content-language content-length content-location
content-range content-security-policy content-type date etag expect expires from host if-match if-modified-since
if-none-match if-range if-unmodified-since keep-alive last-modified link location max-forwards origin pragma
proxy-connection range referer referrer-policy retry-after server strict-transport-security te trailer
transfer-encoding upgrade upgrade-insecure-requests user-agent vary via warning x-content-type-options
x-frame-options x-xss-protection access-control-allow-credentials access-control-allow-headers
access-control-allow-methods access-control-allow-origin access-control-expose-headers access-control-max-age
access-control-request-headers access-control-request-method sec-fetch-dest sec-fetch-mode sec-fetch-site
sec-fetch-user sec-websocket-accept sec-websocket-extensions sec-websocket-key sec-websocket-protocol
sec-websocket-version http2-settings priority
audit-id x-kubernetes-pf-flowschema-uid x-kubernetes-pf-prioritylevel-uid x-platform-pf-flowschema-uid
x-platform-pf-prioritylevel-uid impersonate-user impersonate-group impersonate-uid kubectl-command kubectl-session
x-stream-protocol-version x-accepted-stream-protocol-versions x-remote-user x-remote-group x-remote-uid
x-request-id x-correlation-id traceparent tracestate baggage x-b3-traceid x-b3-spanid x-b3-parentspanid x-b3-sampled
b3 x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-real-ip forwarded x-envoy-upstream-service-time
x-http-method-override content-md5 digest x-powered-by www-authenticate proxy-authenticate
`;

const harmless = new Set(names.split(/\s+/).filter(Boolean));

/** True for the name, in lower case, of a header whose value is harmless. */
export const isHarmlessHeader = (name: string): boolean => harmless.has(name);
