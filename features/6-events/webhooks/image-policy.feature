@needs:image-policy @needs:pods
Feature: Review of images
  Before a Pod is stored a backend outside is asked about its images; its answers are kept for a while.

  Background:
    Given a test namespace

  Rule: The backend decides

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-01 @IMGP-26 @CALL-04 @ADM-90
    Scenario: The backend that the file names is asked
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a"
      Then the backend was asked about the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-22 @IMGP-25
    Scenario: What the backend allows without a reason is admitted
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a"
      Then the object is stored
      And the backend was asked about the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-23
    Scenario: What the backend denies is refused
      Given the image "a", which the backend denies
      When I create the Pod "p" of the image "a"
      Then the request is rejected and no object is stored
      And the backend was asked about the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @should @IMGP-24
    Scenario: The caller is told the reason of a denial
      Given the image "a", which the backend denies because planecheck-reason-4711
      When I create the Pod "p" of the image "a"
      Then it is refused with a text that holds "planecheck-reason-4711"

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true
    Scenario Outline: A denial <reason> counts, whatever becomes of failures
      Given the image "a", which the backend <denies>
      When I create the Pod "p" of the image "a"
      Then the request is rejected and no object is stored

      Examples:
        | rule    | reason           | denies                 |
        | IMGP-10 | with a reason    | denies because I can   |
        | IMGP-25 | without a reason | denies                 |

  Rule: What is asked

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false
    Scenario Outline: The <member> of the call
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a"
      Then the review of the image "a" shows "<member>" as <value>

      Examples:
        | rule    | member     | value                              |
        | IMGP-13 | kind       | ImageReview                        |
        | IMGP-14 | apiVersion | imagepolicy.platform.io/v1alpha1   |

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-16
    Scenario: Every container is named with its image
      Given the images "a, b", which the backend allows
      When I create the Pod "p" of the images "a, b"
      Then the review of the image "a" names the images "a, b"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-21
    Scenario: The namespace of a Pod whose body names none
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a"
      Then the review of the image "a" shows my namespace

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false
    Scenario Outline: Of the annotations of a Pod <which>
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a", annotated:
        | a.image-policy.platform.io/x | <meant> |
        | <key>                        | 1       |
      Then the review of the image "a" shows the annotation "a.image-policy.platform.io/x" as it was given
      And the review of the image "a" <shows> the annotation "<key>"

      Examples:
        | rule    | which                             | meant                | key                          | shows         |
        | IMGP-18 | those for the backend are told    | one                  | b.c.image-policy.platform.io/y | shows         |
        | IMGP-19 | those for others are not told     | one                  | example.com/secret           | does not show |
        | IMGP-19 | those with a like name are not    | one                  | image-policy.example/x       | does not show |
        | IMGP-20 | values are told as they were given | {"a": ["ü ", " b"]}  | c.image-policy.platform.io/z | shows         |

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @observe @IMGP-15 @IMGP-17
    Scenario: What else a call says is recorded
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a", with an init container of the image "first"
      Then method, media types and images of the call about "a" are recorded

  Rule: Answers are kept

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-02
    Scenario: An approval is kept
      Given the image "a", which the backend allows
      When I create the Pod "p" of the image "a"
      And I create the Pod "q" of the image "a"
      Then both were admitted
      And the backend was asked about the image "a" once

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-03
    Scenario: An approval is not kept for ever
      Given the image "a", which the backend first allows, then denies
      When I create the Pod "p" of the image "a"
      And I create Pods of the image "a" until it is decided otherwise
      Then the first was admitted and the last refused

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-04
    Scenario: A denial is kept
      Given the image "a", which the backend denies
      When I create the Pod "p" of the image "a"
      And I create the Pod "q" of the image "a"
      Then both were refused
      And the backend was asked about the image "a" once

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-05
    Scenario: A denial is not kept for ever
      Given the image "a", which the backend first denies, then allows
      When I create the Pod "p" of the image "a"
      And I create Pods of the image "a" until it is decided otherwise
      Then the first was refused and the last admitted

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-06
    Scenario: Answers for different images are kept apart
      Given the image "a", which the backend allows
      And the image "b", which the backend denies
      When I create the Pod "p" of the image "a"
      And I create the Pod "q" of the image "b"
      Then the first was admitted and the last refused

  Rule: The backend fails

    @options:image-policy=allowTTL=1,denyTTL=20,retryBackoff=500,defaultAllow=true @IMGP-08
    Scenario: Pods are admitted where that is the default
      Given the image "a", which the backend fails with 503
      When I create the Pod "p" of the image "a"
      Then the object is stored
      And the backend was asked about the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-09
    Scenario: Pods are refused where that is the default
      Given the image "a", which the backend fails with 503
      When I create the Pod "p" of the image "a"
      Then the request fails
      And no object is stored
      And the backend was asked about the image "a"

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @IMGP-07
    Scenario: A call is made again after the wait that the configuration names
      Given these images, which the backend first fails, then allows:
        | image | failure                          |
        | a     | fails with 500                   |
        | b     | fails with 503                   |
        | c     | fails with 429                   |
        | d     | fails by closing the connection  |
      When I create a Pod of each of these images
      Then some of these calls were made again, each after 500 ms

  Rule: The way to the backend is safe

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false,backend=plain @IMGP-11
    Scenario: A backend without TLS is not asked
      When I create the Pod "p" of the image "a"
      Then no review reached the backend without TLS

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false @should @IMGP-12
    Scenario: A backend whose certificate nobody vouches for is not asked
      Given the image "a", which the backend allows
      But the backend shows the certificate of a foreign authority
      When I create the Pod "p" of the image "a"
      Then the request fails
      And the backend was not asked about the image "a", though the server tried

  Rule: The group version

    @options:image-policy=allowTTL=20,denyTTL=1,retryBackoff=500,defaultAllow=false,group=off @observe @IMGP-27
    Scenario: What happens without the group version is recorded
      Given the image "a", which the backend denies
      When I create the Pod "p" of the image "a"
      Then whether the backend was asked about "a", and how the Pod fared, is recorded
