Feature: Commitments about API versions over time
  Lifetimes, announcements and release policies bind the maintainers. A running server shows one release at
  one moment.

  @VER-04 @VER-06 @VER-07
  Rule: An alpha version may have bugs, may be removed at any time, and is intended for short-lived test clusters
    This permits changes and warns users. No behaviour of a server violates it.

  @VER-09 @VER-10
  Rule: A beta version is a pre-release, supported for nine months or three releases after its deprecation
    The duration of support is visible in a series of releases, not in one server.

  @VER-12 @VER-13
  Rule: A stable version appears in many later releases and may be deprecated
    Future releases cannot be tested.

  @VER-20
  Rule: The rules for schema changes are the same for JSON and Protobuf
    These are rules for API designers. The Protobuf rules test that both representations contain the same data.

  @VER-21
  Rule: API versions and software versions are only loosely related
    No requirement on a response follows from this.

  @VER-29
  Rule: A change of --runtime-config takes effect after a restart
    Options are set at startup. A running server cannot get other options.

  @VER-31 @VER-33 @VER-39
  Rule: API elements are resources, fields, constants and configuration; they do not change while their version exists
    The maintainers decide what is covered, what is a significant change and how long a version exists.

  @VER-44
  Rule: Deprecations are announced in the release notes
    Release notes are read by people and are not part of a server.

  @VER-48 @VER-49 @VER-50 @VER-51 @VER-52 @VER-53
  Rule: Elements of command lines have lifetimes that depend on their stage and their users
    Command lines are not accessible through the API, and lifetimes are counted in months and releases.

  @VER-54 @VER-55 @VER-56
  Rule: Deprecated elements of command lines warn when used, and behaviour lasts for a year after their deprecation
    The warning goes to the user of the program, and a year is longer than any test run.

  @VER-63 @VER-64 @VER-65 @VER-66
  Rule: A gate is retained for some releases after its feature graduates, and its use is logged
    Logs are not accessible through the API, and the maintainers count the releases.

  @VER-67 @VER-68 @VER-69
  Rule: Stable metrics are retained for some releases, alpha metrics have no guarantee
    The stability of a metric is visible only across the releases that have it.

  @VER-170
  Rule: A third-party webhook may replace pod security policies
    The administrator chooses the webhooks. The webhook rules test what webhooks can do.
