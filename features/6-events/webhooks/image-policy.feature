@needs:image-policy @needs:pods
Feature: Review of images
  Before the server stores a pod, an external backend reviews its images. The server caches the decisions.

  Background:
    Given a test namespace

  Rule: The backend allows or denies the images of a pod

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-01 @IMGP-26 @CALL-04 @ADM-90
    Scenario: The server sends image reviews to the backend that its configuration file names
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a"
      Then the backend received a review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-22 @IMGP-25
    Scenario: A pod whose image the backend allows without a reason is accepted
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a"
      Then the object is stored
      And the backend received a review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-23
    Scenario: A pod whose image the backend denies is rejected
      Given the image "a", which the backend denies
      When I create the pod "p" with the image "a"
      Then the request is rejected and no object is stored
      And the backend received a review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @should @IMGP-24
    Scenario: The rejection of a pod contains the reason from the backend
      Given the image "a", which the backend denies because planecheck-reason-4711
      When I create the pod "p" with the image "a"
      Then the request is rejected
      And the response text contains "planecheck-reason-4711"

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true
    Scenario Outline: A denial <reason> rejects the pod even if backend failures are configured to be ignored
      Given the image "a", which the backend <denies>
      When I create the pod "p" with the image "a"
      Then the request is rejected and no object is stored

      Examples:
        | rule    | reason           | denies               |
        | IMGP-10 | with a reason    | denies because I can |
        | IMGP-25 | without a reason | denies               |

  Rule: A review contains the images, the namespace and some annotations of the pod

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false
    Scenario Outline: An image review has the <member> <value>
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a"
      Then the review of the image "a" has "<member>" set to <value>

      Examples:
        | rule    | member     | value                            |
        | IMGP-13 | kind       | ImageReview                      |
        | IMGP-14 | apiVersion | imagepolicy.platform.io/v1alpha1 |

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-16
    Scenario: An image review contains the image of every container
      Given the images "a, b", which the backend allows
      When I create the pod "p" with the images "a, b"
      Then the review of the image "a" contains the images "a, b"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-21
    Scenario: An image review contains the namespace of a pod whose body has none
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a"
      Then the review of the image "a" contains the test namespace

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false
    Scenario Outline: An image review <which>
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a" and the annotations:
        | a.image-policy.platform.io/x | <meant> |
        | <key>                        | 1       |
      Then the review of the image "a" contains the annotation "a.image-policy.platform.io/x"
      And the review of the image "a" <contains> the annotation "<key>"

      Examples:
        | rule    | which                                | meant | key                            | contains         |
        | IMGP-18 | contains annotations for the backend | one   | b.c.image-policy.platform.io/y | contains         |
        | IMGP-19 | omits unrelated annotations          | one   | example.com/secret             | does not contain |
        | IMGP-19 | omits annotations with similar keys  | one   | image-policy.example/x         | does not contain |

      Examples:
        | rule    | which                     | meant               | key                          | contains |
        | IMGP-20 | contains values unchanged | {"a": ["ü ", " b"]} | c.image-policy.platform.io/z | contains |

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @observe @IMGP-15 @IMGP-17
    Scenario: The method, media types and images of an image review are recorded
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a" and an init container with the image "first"
      Then the method, media types and images of the review of "a" are recorded

  Rule: Decisions are cached

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-02
    Scenario: The server caches an image approval
      Given the image "a", which the backend allows
      When I create the pod "p" with the image "a"
      And I create the pod "q" with the image "a"
      Then each request succeeds
      And the backend received exactly one review of the image "a"

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-03
    Scenario: A cached image approval expires
      Given the image "a", which the backend first allows and then denies
      When I create the pod "p" with the image "a"
      And I create pods with the image "a" until the decision changes
      Then the first request succeeds
      And the last request is rejected

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-04
    Scenario: The server caches an image denial
      Given the image "a", which the backend denies
      When I create the pod "p" with the image "a"
      And I create the pod "q" with the image "a"
      Then each request is rejected
      And the backend received exactly one review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-05
    Scenario: A cached image denial expires
      Given the image "a", which the backend first denies and then allows
      When I create the pod "p" with the image "a"
      And I create pods with the image "a" until the decision changes
      Then the first request is rejected
      And the last request succeeds

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-06
    Scenario: The server caches decisions for different images separately
      Given the image "a", which the backend allows
      And the image "b", which the backend denies
      When I create the pod "p" with the image "a"
      And I create the pod "q" with the image "b"
      Then the first request succeeds
      And the last request is rejected

  Rule: defaultAllow decides when the backend fails

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-08
    Scenario: Pods are accepted when the image backend fails and defaultAllow is true
      Given the image "a", which the backend fails with 503
      When I create the pod "p" with the image "a"
      Then the object is stored
      And the backend received a review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-09
    Scenario: Pods are rejected when the image backend fails and defaultAllow is false
      Given the image "a", which the backend fails with 503
      When I create the pod "p" with the image "a"
      Then the request fails
      And no object is stored
      And the backend received a review of the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-07
    Scenario: The server retries a failed image review after the configured backoff
      Given these images, which the backend first fails and then allows:
        | image | failure                         |
        | a     | fails with 500                  |
        | b     | fails with 503                  |
        | c     | fails with 429                  |
        | d     | fails by closing the connection |
      When I create a pod with each of these images
      Then the server retried some of these calls, each after 500 ms

  Rule: The connection to the backend is secure

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false,backend=plain @IMGP-11
    Scenario: The server sends no image review to a backend without TLS
      When I create the pod "p" with the image "a"
      Then no review reached the backend without TLS

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @should @IMGP-12
    Scenario: The server sends no image review to a backend with an untrusted certificate
      Given the image "a", which the backend allows
      But the backend presents a certificate of an untrusted authority
      When I create the pod "p" with the image "a"
      Then the request fails
      And the backend received a connection, but no review of the image "a"

  Rule: Image reviews have an API group version that can be disabled

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false,group=off @observe @IMGP-27
    Scenario: The effect of a disabled API group version of image reviews is recorded
      Given the image "a", which the backend denies
      When I create the pod "p" with the image "a"
      Then the number of reviews of "a" and the status of the create are recorded
