/** Texts of `planecheck help TOPIC`, by topic. */
export const helpTopics: Readonly<Record<string, string>> = {
  targets: `Which server is judged

  (nothing)                      the embedded reference server, started for the run
  --kubeconfig FILE              the server of a kubeconfig; --context NAME chooses one of its contexts
  --server URL                   the server at an address: its authority with --ca FILE, the administrator's token in $PLANECHECK_TOKEN;
                                 how it spells names is found out
  --target FILE                  a target file (YAML, schemas/files/target.json): address, dialect, identities, controls
  --testbed kube-apiserver       starts etcd and kube-apiserver from the binaries in --assets DIR; with --older-assets DIR a
                                 kube-apiserver of the release before shares the storage, as while a cluster is upgraded

The credential must be an administrator's. Names and objects are the run's own and are deleted at the end. Scenarios
that change the whole server run on servers made for the run alone, or with --allow-disruptive. Rules about minutes
need a clock that can be moved; with --max-wait 5m they wait, beside the others, where there is none. Binaries of
--testbed kube-apiserver have one when they take their time from the file that MOVABLE_CLOCK names (64-bit numbers,
little-endian: nanoseconds ahead, how many programs follow, and of each its process and how far it has come); a target
file has the control advanceClock.
A target file can name more identities (token, certificate, exec, impersonation), the etcd behind the server so that
history can be compacted, commands that launch one more server of the cluster, also of the release before, so that its
start, its storage and its end can be followed, and capabilities that are declared instead of probed.

A client can be judged as well: its exec credential plugins, and how it joins a cluster. clientUnderTest in a target file names it by shell commands:

  clientUnderTest:
    request: kubectl get configmap planecheck      makes a read with the configuration at $KUBECONFIG (or $CONFIG), and ends
    proxy: exec kubectl proxy --port=$PORT         stays, and passes requests on with the credential of that configuration
    join: ...                                      joins the cluster at $SERVER with the bootstrap token $TOKEN

The suite writes that configuration and its plugin, and is the server. --testbed kube-apiserver takes kubectl from --assets
or the PATH. Where the client is to have a terminal, the program script (util-linux) makes one.

  planecheck doctor --kubeconfig FILE      how many rules can be judged here, what is in the way of the others, what to do about it
  planecheck clean --kubeconfig FILE       removes what a killed run left
`,
  verdicts: `What a verdict says

  pass            everything that was to be seen was seen
  fail            the server breaks a rule of level must
  warn            the server breaks a rule of level should
  unknown         not enough was seen to judge: a set-up step failed, or nothing occurred. Never a pass
  blocked         the rule rests on another that failed
  not-applicable  the server lacks the capability that every scenario of the rule needs; the probe is the evidence
  not-reachable   judging needs a control or a start option that this target does not offer
  waived          a known divergence that an expectation describes
  observed        what the server does where the documents are silent; neither good nor bad
  error           a defect of planecheck itself

A run is conformant when every must is pass, waived or not-applicable, at least one rule passed, and none is unknown,
blocked or error. \`planecheck rules show ID\` tells what a rule asks and where it is judged.
`,
  gate: `May this release go out?

  planecheck run --kubeconfig FILE --report out
  planecheck gate out/report.json --policy policy.yaml --explain

A policy (schemas/files/policy.json) names levels and areas that must hold, how many rules must pass at least, the
oldest release, the greatest age of the report, a baseline report that nothing may fall behind, and expectations: known
divergences with rule, verdict, reason, and if wanted the finding, product, releases and last day. An expectation that
has ended or that nothing matches fails the gate. The gate refuses a run that was cut off, one part of a run, a quick
look (\`run --quick\`), an error of planecheck itself, and a report that judged nothing. What the run waived counts as
what it was: the policy decides.
`,
  record: `Record the traffic of a client

  planecheck record --kubeconfig FILE --out app.session.ndjson -- COMMAND ARGS...

Puts a proxy before one server, runs the command with a kubeconfig for it, and keeps its exit code. Watches are kept
with the time of each chunk. Credentials and secrets become stable placeholders before anything reaches the disk.

  planecheck session show app.session.ndjson      what is in a recording
  planecheck audit app.session.ndjson             judges the client by the rules that bind clients
`,
  replay: `Send a recorded session to another server

  planecheck replay app.session.ndjson --kubeconfig FILE

Sends the recorded requests again, as recorded (--order causal or timed: otherwise), and compares each answer. What a
server makes (names, uids, versions, tokens) is bound to what the other server made, in JSON and in Protobuf. Exit code 1
tells that answers differ. What differs only in objects of others, or in members that by the object's own account of its
field managers none of the session's clients wrote, such as a controller's status, counts as environment and is shown. What the session needs and does not make is listed; --prepare creates it first.
`,
  fuzz: `Try properties with generated input

  planecheck fuzz --kubeconfig FILE --cases 200 --seed 7

Properties hold for any input: pages put together equal the list, a dry run changes nothing, list and watch of writes
at the same time lose nothing, what the schema of a kind allows is taken. \`planecheck fuzz --list\` names all. Objects are
made from the schemas of all kinds; those that others follow or that lie outside the run's namespaces go as dry runs.

A failure is shrunk to a small case and prints one line that repeats it; equal failures count as one. --report DIR keeps
each with its exchanges and a curl script. A finding names the rule that it breaks; without one it is an observation.

  planecheck fuzz --kubeconfig FILE --budget 600 --report out --expectations known.yaml

  product: kube-apiserver                # schemas/files/fuzz-expectations.json
  findings:
    - property: unreadable-versions
      finding: "500 to GET: resourceVersion"
      reason: a version that is no number is a fault of the server instead of the client's mistake
      until: 2027-06-30

Known findings do not fail a run, ended entries do; --expect-all also fails when a known finding did not show.
`,
  history: `What clients wrote at the same time, what watches told, what lists showed

  planecheck fuzz --property concurrent-history --kubeconfig FILE --report out
  planecheck history check out/*.history.json      judges them again, without a server
  planecheck history show FILE                     prints one in the order of time
  planecheck history shrink FILE -o SMALL          the smallest part that still fails

A request without an answer may have happened or not, and both are allowed. Where the order of writes cannot be settled,
the verdict is unknown. A history is one JSON document (schemas/files/history.json), or a header line and one line for
each thing that was seen, which is read as a stream:

  {"planecheckHistory":1,"collection":"/api/v1/namespaces/n/configmaps"}
  ["start",1,"newest",null,"100",0,1,[["a","99","token","uid"]]]
  ["connection",0,"collector",2,"100",1]            number 0 is the collector's; the parts of one watch follow each other
  ["write",3,"client","update","a","t1",null,5,6,"acknowledged",200,"101","uid",null]
  ["event",0,"MODIFIED","a","101","t1","uid"]       connection, type, key, version, token, uid
  ["list",4,"newest",null,"101",7,8,[["a","101","t1","uid"]]]
  ["drained",0]                                     its reader waited until the end
`,
  'exit-codes': `Exit codes

    0  conformant; the gate passed
    1  not conformant; the gate did not pass; answers differ
    2  wrong usage, or a file that cannot be used
    3  the target does not answer, or no longer during a run, or refuses the credential
    4  nothing ran: the choice or the policy matches no rule
    5  a defect of planecheck itself, or something that it made could not be written whole; the message says what is missing
  130  interrupted; the reports are written and marked incomplete
`,
};
