// Package manager runs a controller-runtime manager in a test environment whose binaries start planecheck
// (`planecheck assets DIR`, KUBEBUILDER_ASSETS=DIR).
package manager

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/envtest"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	metrics "sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

const (
	finalizer = "example.com/gadget"
	gadgets   = 20
	forbidden = "forbidden"
)

var gadgetKind = schema.GroupVersionKind{Group: "example.com", Version: "v1", Kind: "Gadget"}

// rejectByName rejects config maps with one name.
type rejectByName struct{}

func (rejectByName) Handle(_ context.Context, request admission.Request) admission.Response {
	if request.Name == forbidden {
		return admission.Denied("the name is not allowed")
	}
	return admission.Allowed("")
}

// reconciler gives each gadget a finalizer, a config map that it owns, and a phase.
type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	gadget := newGadget()
	if err := r.Get(ctx, request.NamespacedName, gadget); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !gadget.GetDeletionTimestamp().IsZero() {
		controllerutil.RemoveFinalizer(gadget, finalizer)
		return ctrl.Result{}, client.IgnoreNotFound(r.Update(ctx, gadget))
	}
	if controllerutil.AddFinalizer(gadget, finalizer) {
		return ctrl.Result{}, r.Update(ctx, gadget)
	}
	owned := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: request.Name, Namespace: request.Namespace}}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, owned, func() error {
		owned.Data = map[string]string{"gadget": request.Name}
		return controllerutil.SetControllerReference(gadget, owned, r.Scheme())
	}); err != nil {
		return ctrl.Result{}, err
	}
	if err := unstructured.SetNestedField(gadget.Object, "Ready", "status", "phase"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, gadget)
}

func newGadget() *unstructured.Unstructured {
	gadget := &unstructured.Unstructured{}
	gadget.SetGroupVersionKind(gadgetKind)
	return gadget
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// until fails the test when a condition does not hold within a minute.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("within a minute, %s did not hold", what)
}

func environment() *envtest.Environment {
	fail, none, path := admissionv1.Fail, admissionv1.SideEffectClassNone, "/reject"
	return &envtest.Environment{
		CRDDirectoryPaths:     []string{"definitions"},
		ErrorIfCRDPathMissing: true,
		WebhookInstallOptions: envtest.WebhookInstallOptions{
			ValidatingWebhooks: []*admissionv1.ValidatingWebhookConfiguration{{
				ObjectMeta: metav1.ObjectMeta{Name: "names"},
				Webhooks: []admissionv1.ValidatingWebhook{{
					Name:                    "names.example.com",
					AdmissionReviewVersions: []string{"v1"},
					SideEffects:             &none,
					FailurePolicy:           &fail,
					ClientConfig: admissionv1.WebhookClientConfig{
						Service: &admissionv1.ServiceReference{Name: "names", Namespace: "default", Path: &path},
					},
					Rules: []admissionv1.RuleWithOperations{{
						Operations: []admissionv1.OperationType{admissionv1.Create},
						Rule: admissionv1.Rule{
							APIGroups: []string{""}, APIVersions: []string{"v1"}, Resources: []string{"configmaps"},
						},
					}},
				}},
			}},
		},
	}
}

func TestManager(t *testing.T) {
	log.SetLogger(zap.New(zap.WriteTo(os.Stderr)))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	env := environment()
	config, err := env.Start()
	must(t, err)
	defer func() { must(t, env.Stop()) }()

	hooks := env.WebhookInstallOptions
	manager, err := ctrl.NewManager(config, ctrl.Options{
		Scheme:                  scheme.Scheme,
		Metrics:                 metrics.Options{BindAddress: "0"},
		LeaderElection:          true,
		LeaderElectionID:        "gadgets",
		LeaderElectionNamespace: "default",
		WebhookServer: webhook.NewServer(webhook.Options{
			Host: hooks.LocalServingHost, Port: hooks.LocalServingPort, CertDir: hooks.LocalServingCertDir,
		}),
	})
	must(t, err)
	manager.GetWebhookServer().Register("/reject", &webhook.Admission{Handler: rejectByName{}})
	must(t, ctrl.NewControllerManagedBy(manager).For(newGadget()).Owns(&corev1.ConfigMap{}).
		Complete(&reconciler{manager.GetClient()}))
	must(t, manager.GetFieldIndexer().IndexField(ctx, &corev1.ConfigMap{}, "data.gadget",
		func(object client.Object) []string { return []string{object.(*corev1.ConfigMap).Data["gadget"]} }))
	ended := make(chan error, 1)
	go func() { ended <- manager.Start(ctx) }()
	if !manager.GetCache().WaitForCacheSync(ctx) {
		t.Fatal("the cache did not synchronise")
	}

	direct, err := client.New(config, client.Options{})
	must(t, err)
	namespace := &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{GenerateName: "gadgets-"}}
	must(t, direct.Create(ctx, namespace))
	inside := client.InNamespace(namespace.Name)
	list := func() []unstructured.Unstructured {
		found := &unstructured.UnstructuredList{}
		found.SetGroupVersionKind(gadgetKind)
		must(t, direct.List(ctx, found, inside))
		return found.Items
	}

	for index := range gadgets {
		gadget := newGadget()
		gadget.SetName(fmt.Sprintf("gadget-%d", index))
		gadget.SetNamespace(namespace.Name)
		must(t, unstructured.SetNestedField(gadget.Object, int64(index), "spec", "size"))
		must(t, direct.Create(ctx, gadget))
	}
	until(t, "every gadget is ready", func() bool {
		ready := 0
		for _, gadget := range list() {
			if phase, _, _ := unstructured.NestedString(gadget.Object, "status", "phase"); phase == "Ready" {
				ready++
			}
		}
		return ready == gadgets
	})
	until(t, "the index of the cache finds one config map", func() bool {
		found := &corev1.ConfigMapList{}
		must(t, manager.GetClient().List(ctx, found, inside, client.MatchingFields{"data.gadget": "gadget-3"}))
		return len(found.Items) == 1
	})
	until(t, "the webhook rejects a config map", func() bool {
		name := metav1.ObjectMeta{Name: forbidden, Namespace: namespace.Name}
		err := direct.Create(ctx, &corev1.ConfigMap{ObjectMeta: name}, client.DryRunAll)
		return apierrors.IsForbidden(err)
	})
	changesInEveryForm(ctx, t, direct, namespace.Name)

	for _, gadget := range list() {
		must(t, direct.Delete(ctx, &gadget, client.PropagationPolicy(metav1.DeletePropagationForeground)))
	}
	until(t, "every gadget is gone", func() bool { return len(list()) == 0 })
	must(t, direct.DeleteAllOf(ctx, &corev1.ConfigMap{}, inside))
	must(t, direct.Delete(ctx, namespace))
	until(t, "the namespace is gone", func() bool {
		return apierrors.IsNotFound(direct.Get(ctx, client.ObjectKeyFromObject(namespace), namespace))
	})

	user, err := env.AddUser(envtest.User{Name: "jane", Groups: []string{"system:masters"}}, nil)
	must(t, err)
	asUser, err := client.New(user.Config(), client.Options{})
	must(t, err)
	must(t, asUser.List(ctx, &corev1.PodList{}))
	cancel()
	must(t, <-ended)
}

// changesInEveryForm applies, patches, dry-runs and writes a status.
func changesInEveryForm(ctx context.Context, t *testing.T, direct client.Client, namespace string) {
	config := &corev1.ConfigMap{
		TypeMeta:   metav1.TypeMeta{APIVersion: "v1", Kind: "ConfigMap"},
		ObjectMeta: metav1.ObjectMeta{Name: "applied", Namespace: namespace},
		Data:       map[string]string{"a": "1"},
	}
	must(t, direct.Patch(ctx, config, client.Apply, client.FieldOwner("test"), client.ForceOwnership)) //nolint:staticcheck
	before := config.DeepCopy()
	config.Data["b"] = "2"
	must(t, direct.Patch(ctx, config, client.MergeFrom(before)))
	before = config.DeepCopy()
	config.Labels = map[string]string{"patched": "yes"}
	must(t, direct.Patch(ctx, config, client.StrategicMergeFrom(before, client.MergeFromWithOptimisticLock{})))
	if config.Data["a"] != "1" || config.Data["b"] != "2" || config.Labels["patched"] != "yes" {
		t.Fatalf("a change is missing: %v %v", config.Data, config.Labels)
	}

	dry := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "dry", Namespace: namespace}}
	must(t, direct.Create(ctx, dry, client.DryRunAll))
	if err := direct.Get(ctx, client.ObjectKeyFromObject(dry), &corev1.ConfigMap{}); !apierrors.IsNotFound(err) {
		t.Fatalf("a dry run stored an object: %v", err)
	}

	labels := map[string]string{"app": "web"}
	web := &appsv1.Deployment{
		ObjectMeta: metav1.ObjectMeta{Name: "web", Namespace: namespace},
		Spec: appsv1.DeploymentSpec{
			Selector: &metav1.LabelSelector{MatchLabels: labels},
			Template: corev1.PodTemplateSpec{
				ObjectMeta: metav1.ObjectMeta{Labels: labels},
				Spec:       corev1.PodSpec{Containers: []corev1.Container{{Name: "web", Image: "web"}}},
			},
		},
	}
	must(t, direct.Create(ctx, web))
	web.Status.Replicas = 1
	must(t, direct.Status().Update(ctx, web))
	stored := &appsv1.Deployment{}
	must(t, direct.Get(ctx, client.ObjectKeyFromObject(web), stored))
	if stored.Status.Replicas != 1 {
		t.Fatalf("the status was not stored: %v", stored.Status)
	}
}
