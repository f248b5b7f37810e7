#!/bin/sh
# A day with kubectl, which is $KUBECTL. usage: kubectl-day.sh NAMESPACE FOLDER
set -u
ns=$1
cd "$2" || exit 9
k() { "$KUBECTL" --cache-dir=cache "$@"; }
K() { k -n "$ns" "$@"; }

# Twenty objects.
{
  for i in 1 2 3 4 5 6; do printf 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings-%s}\ndata: {colour: blue, number: "%s"}\n---\n' $i $i; done
  for i in 1 2 3; do printf 'apiVersion: v1\nkind: Secret\nmetadata: {name: key-%s}\nstringData: {password: correct-horse-%s}\n---\n' $i $i; done
  for i in 1 2 3; do printf 'apiVersion: v1\nkind: Service\nmetadata: {name: web-%s}\nspec: {selector: {app: web-%s}, ports: [{port: 80, name: http}]}\n---\n' $i $i; done
  for i in 1 2; do printf 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: robot-%s}\n---\n' $i; done
  for i in 1 2; do printf 'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: reader-%s}\nrules: [{apiGroups: [""], resources: [configmaps], verbs: [get, list, watch]}]\n---\n' $i; done
  for i in 1 2; do printf 'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: reads-%s}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader-%s}\nsubjects: [{kind: ServiceAccount, name: robot-%s, namespace: %s}]\n---\n' $i $i $i "$ns"; done
  printf 'apiVersion: v1\nkind: LimitRange\nmetadata: {name: limits}\nspec: {limits: [{type: Container, default: {cpu: "1"}}]}\n---\n'
  printf 'apiVersion: v1\nkind: Pod\nmetadata: {name: idle}\nspec: {containers: [{name: c, image: registry.example/idle:1}]}\n'
} > twenty.yaml
k create namespace "$ns"
K apply -f twenty.yaml
K apply -f twenty.yaml

# edit
printf '#!/bin/sh\nsed -i "s/colour: blue/colour: green/" "$1"\n' > editor; chmod +x editor
KUBE_EDITOR=./editor K edit configmap settings-1

# server-side apply, refused and forced
printf 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shared}\ndata: {shape: round}\n' > round.yaml
printf 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shared}\ndata: {shape: square}\n' > square.yaml
K apply --server-side --field-manager=first -f round.yaml
K apply --server-side --field-manager=second -f square.yaml
K apply --server-side --field-manager=second --force-conflicts -f square.yaml

# get -w while another client changes what it sees
mkfifo seen
K get configmap settings-2 -w --no-headers -o name > seen & watching=$!
exec 3< seen
read -r _ <&3
K label configmap settings-2 step=one
read -r _ <&3
K delete configmap settings-2
read -r _ <&3
kill "$watching"; wait "$watching" 2>/dev/null
exec 3<&-

# wait, delete --wait
K wait --for=jsonpath='{.data.colour}'=green --timeout=20s configmap/settings-1
K delete configmap settings-3 settings-4 --wait
K delete service web-3 --wait=true
K wait --for=delete --timeout=20s configmap/settings-3

# who may do what
k auth can-i create deployments -n "$ns"
k auth can-i list configmaps -n "$ns" --as="system:serviceaccount:$ns:robot-1"
k auth can-i delete configmaps -n "$ns" --as="system:serviceaccount:$ns:robot-1"

# a certificate
[ -f user.csr ] || openssl req -new -newkey rsa:2048 -nodes -keyout user.key -subj "/O=team/CN=$ns-user" -out user.csr 2>/dev/null
printf 'apiVersion: certificates.k8s.io/v1\nkind: CertificateSigningRequest\nmetadata: {name: %s-user}\nspec: {signerName: kubernetes.io/kube-apiserver-client, usages: [client auth], request: %s}\n' "$ns" "$(base64 < user.csr | tr -d '\n')" > csr.yaml
k apply -f csr.yaml
k certificate approve "$ns-user"
k wait --for=condition=Approved --timeout=20s "csr/$ns-user"
k get csr "$ns-user"
k delete csr "$ns-user"

# what no node runs
K logs nowhere
k get --raw "/api/v1/namespaces/$ns/pods/idle/log?container=nobody"
k get --raw "/api/v1/namespaces/$ns/services/web-1:http/proxy/health"

K get all
K delete -f twenty.yaml --ignore-not-found --wait
k delete namespace "$ns" --wait
exit 0
