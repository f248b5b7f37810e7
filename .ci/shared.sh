# Sourced by .ci/run and .ci/nightly: how a step runs and is counted, and what both scripts name.
passed=0 failed=0
logs=$(mktemp -d) broken=()
trap 'rm -rf "$logs"' EXIT
# A step that hangs must not hide the results of the others.
longest=${longest:-2400}
step() { # name, command...
  local name=$1 started=$SECONDS; shift
  echo "=== $name"
  if timeout --kill-after=30 "$longest" "$@" 2>&1 | tee "$logs/step"; then
    passed=$((passed + 1)); echo "--- ok: $name ($((SECONDS - started)) s)"
  else
    failed=$((failed + 1)); echo "--- FAILED: $name ($((SECONDS - started)) s)"
    broken+=("$name"); mv "$logs/step" "$logs/${#broken[@]}"
  fi
}

# The allowed variations that can apply at the same time, except those that take long or use up connections.
variations=other-messages,other-encoding,extra-annotation,extra-member,other-success,reversed-lists,slow-responses
variations+=,other-order,no-counts,short-pages,frequent-bookmarks,merged-events,repeated-calls,tiny-chunks
variations+=,lower-case-headers,warns,slow-clock,generated-ids,late-controllers,stale-replica

recordings() { # version of kube-apiserver, folder of its binaries
  step "recordings on kube-apiserver $1" env KUBEBUILDER_ASSETS="$2" npx vitest run \
    --config src/config/vitest.config.ts src/cli/end-to-end/sessions/real-server.test.ts \
    src/cli/end-to-end/sessions/kubectl-day.test.ts
}
findings() { # version of kube-apiserver, folder of its binaries
  step "published findings on kube-apiserver $1" node dist/src/findings/main.js --assets "$2"
}
parity() { # version of kube-apiserver, folder of its binaries
  step "reference server compared with kube-apiserver $1" node dist/src/parity/main.js --assets "$2"
}
suite() { # version of kube-apiserver, folder of its binaries, further options of `run`
  local version=$1 assets=$2; shift 2
  step "suite${*:+ ($*)} on kube-apiserver $version" node dist/bin/planecheck.js run --testbed kube-apiserver \
    --assets "$assets" --seed 7 --expectations .ci/expectations --report "reports/kube-apiserver-$version" "$@"
}
quick_suite() { suite "$@" --quick; }
on_kube_apiserver() { # version, functions: builds the release and calls each function with the version and the folder
  local version=$1 assets part; shift
  if ! assets=$(.ci/kube-apiserver/build "$version"); then
    failed=$((failed + 1)); echo "--- FAILED: the build of kube-apiserver $version"
    return
  fi
  for part; do "$part" "$version" "$assets"; done
}
