Feature: What is promised about versions over time
  Lifetimes, announcements and habits of releases bind those who make them. A server at work shows one
  release at one moment.

  @VER-04 @VER-06 @VER-07
  Rule: An alpha version may have bugs, may go at any time, and is meant for short-lived test clusters
    This leaves makers free and warns users; no behaviour of a server keeps or breaks it.

  @VER-09 @VER-10
  Rule: A beta version is a pre-release, supported nine months or three releases after its deprecation
    How long something is still supported shows in a series of releases, not in a server.

  @VER-12 @VER-13
  Rule: A stable version appears in many later releases and may be deprecated
    The releases to come cannot be asked.

  @VER-20
  Rule: The rules for changes of a schema are the same for JSON and Protobuf
    These are rules for makers of types. That both forms show the same is judged with Protobuf.

  @VER-21
  Rule: Versions of the API and of the software have little to do with each other
    Nothing follows from this for an answer.

  @VER-29
  Rule: A change of --runtime-config takes effect after a restart
    Options are given at the start: there is no way to give a server another one without starting it.

  @VER-31 @VER-33 @VER-39
  Rule: Elements are resources, fields, constants and configuration; they stay as they are while their version lives
    What is covered, what counts as a great change and how long a version lives at least is for those who decide on changes.

  @VER-44
  Rule: Deprecations stand in the notes of a release
    Notes are read by people and are no part of a server.

  @VER-48 @VER-49 @VER-50 @VER-51 @VER-52 @VER-53
  Rule: Elements of command lines have lifetimes by stage and by who uses them
    Command lines are not reached through the API, and lifetimes are counted in months and releases.

  @VER-54 @VER-55 @VER-56
  Rule: Deprecated elements of command lines warn when used, and behaviours last a year after their deprecation
    The warning goes to whoever starts the program, and a year is longer than any run.

  @VER-63 @VER-64 @VER-65 @VER-66
  Rule: A gate is kept for some releases after its feature moved on, and its use is logged
    Logs are not reached through the API, and releases are counted by their makers.

  @VER-67 @VER-68 @VER-69
  Rule: Stable metrics last some releases, alpha ones have no guarantee
    The stability of a metric shows in the releases that have it.

  @VER-170
  Rule: A webhook of a third party may take the place of policies for the security of pods
    Which webhook somebody installs is up to him; what webhooks can do is judged with them.
