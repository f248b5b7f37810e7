@needs:ingress
Feature: Ingresses in v1
  Backends name a service and its port in members of their own, and each path says how it is matched.

  Background:
    Given a test namespace

  Rule: The default backend has another name

    @VER-129
    Scenario: The default backend is kept
      When I create the ingress "a" with:
        | spec | {defaultBackend: {service: {name: web, port: {number: 80}}}} |
      Then the object is stored
      And the stored "spec.defaultBackend" is {service: {name: web, port: {number: 80}}}

    @VER-130
    Scenario: There is no member backend
      When I create the ingress "a" with:
        | spec.backend | {serviceName: web, servicePort: 80} |
      Then it is refused, or shows no "spec.backend"

  Rule: Members of paths are kept as they were sent

    Scenario Outline: The path <path> is stored and shows its <member>
      When I create the ingress "a" with:
        | spec | {rules: [{http: {paths: [<path>]}}]} |
      Then the object is stored
      And the stored "spec.rules[0].http.paths[0].<member>" is <value>

      Examples:
        | rule    | path                                                                                                  | member                      | value                  |
        | VER-131 | {path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}                      | backend.service.name        | web                    |
        | VER-132 | {path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}                      | backend.service.port.number | 80                     |
        | VER-133 | {path: /, pathType: Prefix, backend: {service: {name: web, port: {name: http}}}}                      | backend.service.port.name   | http                   |
        | VER-136 | {path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}                      | pathType                    | Prefix                 |
        | VER-137 | {path: /, pathType: Exact, backend: {service: {name: web, port: {number: 80}}}}                       | pathType                    | Exact                  |
        | VER-138 | {path: /, pathType: ImplementationSpecific, backend: {service: {name: web, port: {number: 80}}}}      | pathType                    | ImplementationSpecific |

  Rule: Members of the old version mean nothing

    Scenario Outline: The path <path> is refused, or shows no <member>
      When I create the ingress "a" with:
        | spec | {rules: [{http: {paths: [<path>]}}]} |
      Then it is refused, or shows no "spec.rules[0].http.paths[0].backend.<member>"

      Examples:
        | rule    | path                                                                           | member              |
        | VER-131 | {path: /, pathType: Prefix, backend: {serviceName: web, servicePort: 80}}      | serviceName         |
        | VER-131 | {path: /, pathType: Prefix, backend: {serviceName: web, servicePort: 80}}      | service.name        |
        | VER-134 | {path: /, pathType: Prefix, backend: {service: {name: web}, servicePort: 80}}  | servicePort         |
        | VER-134 | {path: /, pathType: Prefix, backend: {service: {name: web}, servicePort: 80}}  | service.port.number |

  Rule: Each path has one of three types

    Scenario Outline: The path <path> is refused
      When I create the ingress "a" with:
        | spec | {rules: [{http: {paths: [<path>]}}]} |
      Then the request is rejected and no object is stored

      Examples:
        | rule    | path                                                                             |
        | VER-135 | {path: /, backend: {service: {name: web, port: {number: 80}}}}                   |
        | VER-139 | {path: /, pathType: Regex, backend: {service: {name: web, port: {number: 80}}}}  |
        | VER-139 | {path: /, pathType: prefix, backend: {service: {name: web, port: {number: 80}}}} |
