@needs:ingress
Feature: Ingresses in v1
  Backends have separate members for the service and its port, and each path has a match type.

  Background:
    Given a test namespace

  Rule: The default backend is renamed

    @VER-129
    Scenario: The defaultBackend of an ingress is stored
      When I create the ingress "a" with:
        | spec | {defaultBackend: {service: {name: web, port: {number: 80}}}} |
      Then the object is stored
      And the stored "spec.defaultBackend" is {service: {name: web, port: {number: 80}}}

    @VER-130
    Scenario: An ingress has no spec.backend
      When I create the ingress "a" with:
        | spec.backend | {serviceName: web, servicePort: 80} |
      Then the object contains no "spec.backend", unless the request is rejected

  Rule: Members of paths are stored unchanged

    Scenario Outline: An ingress path with <member> <value> is stored
      When I create the ingress "a" with:
        | spec                                | {rules: [{http: {paths: [{path: /, pathType: <type>}]}}]} |
        | spec.rules[0].http.paths[0].backend | {service: {name: web, port: <port>}}                      |
      Then the object is stored
      And the stored "spec.rules[0].http.paths[0].<member>" is <value>

      Examples:
        | rule    | type                   | port         | member                      | value                  |
        | VER-131 | Prefix                 | {number: 80} | backend.service.name        | web                    |
        | VER-132 | Prefix                 | {number: 80} | backend.service.port.number | 80                     |
        | VER-133 | Prefix                 | {name: http} | backend.service.port.name   | http                   |
        | VER-136 | Prefix                 | {number: 80} | pathType                    | Prefix                 |
        | VER-137 | Exact                  | {number: 80} | pathType                    | Exact                  |
        | VER-138 | ImplementationSpecific | {number: 80} | pathType                    | ImplementationSpecific |

  Rule: Members of the old version have no effect

    Scenario Outline: An ingress path with backend members of the old version does not store <member>
      When I create the ingress "a" with:
        | spec                                | {rules: [{http: {paths: [{path: /, pathType: Prefix}]}}]} |
        | spec.rules[0].http.paths[0].backend | <backend>                                                 |
      Then the object contains no "spec.rules[0].http.paths[0].backend.<member>", unless the request is rejected

      Examples:
        | rule    | backend                                 | member              |
        | VER-131 | {serviceName: web, servicePort: 80}     | serviceName         |
        | VER-131 | {serviceName: web, servicePort: 80}     | service.name        |
        | VER-134 | {service: {name: web}, servicePort: 80} | servicePort         |
        | VER-134 | {service: {name: web}, servicePort: 80} | service.port.number |

  Rule: Each path has one of three types

    Scenario Outline: An ingress path with pathType <pathType> is rejected
      When I create the ingress "a" with:
        | spec                                 | {rules: [{http: {paths: [{path: /}]}}]}    |
        | spec.rules[0].http.paths[0].backend  | {service: {name: web, port: {number: 80}}} |
        | spec.rules[0].http.paths[0].pathType | <pathType>                                 |
      Then the request is rejected and no object is stored

      Examples:
        | rule    | pathType |
        | VER-135 | absent   |
        | VER-139 | Regex    |
        | VER-139 | prefix   |
