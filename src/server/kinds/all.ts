import type { KindData } from '../model.ts';
import { configMapKind } from './config-map.ts';
import { namespaceKind } from './namespace.ts';
import { persistentVolumeKind } from './persistent-volume.ts';
import { secretKind } from './secret.ts';
import { storageClassKind } from './storage-class.ts';

/** Every built-in kind. One file a group of kinds. */
export const builtInKinds: readonly KindData[] = [configMapKind, namespaceKind, secretKind, persistentVolumeKind, storageClassKind];
