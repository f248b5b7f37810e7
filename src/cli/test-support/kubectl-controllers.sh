#!/bin/sh
# What controllers of the server write at, with kubectl, which is $KUBECTL. usage: kubectl-controllers.sh NAMESPACE FOLDER
set -u
ns=$1
cd "$2" || exit 9
k() { "$KUBECTL" --cache-dir=cache "$@"; }
K() { k -n "$ns" "$@"; }

k create namespace "$ns"
K create quota q --hard=configmaps=10,secrets=5
K get quota q -o yaml
K create configmap one --from-literal=a=b
K get quota q -o json
K describe quota q
cat > volume.yaml <<Y
apiVersion: v1
kind: PersistentVolume
metadata: {name: $ns-volume}
spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/x}, storageClassName: slow}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: claim, namespace: $ns}
spec: {accessModes: [ReadWriteOnce], storageClassName: slow, resources: {requests: {storage: 1Gi}}}
Y
k apply -f volume.yaml
k get pv "$ns-volume" -o yaml
K get pvc claim -o yaml
K wait --for=jsonpath='{.status.phase}'=Bound pvc/claim --timeout=20s
k label pv "$ns-volume" part=one
K create deployment web --image=web --replicas=2
K get deployment web -o yaml
K scale deployment web --replicas=1
K create service clusterip svc --tcp=80
K get endpoints
K delete pvc claim --wait=false
k delete pv "$ns-volume" --wait=false
k delete namespace "$ns"
