/** The member of an object that names its class, by the kind of the class (B 5.12). */
export const classMembers: Readonly<Record<string, string>> = {
  PriorityClass: 'spec.priorityClassName',
  RuntimeClass: 'spec.runtimeClassName',
  IngressClass: 'spec.ingressClassName',
  StorageClass: 'spec.storageClassName',
};
