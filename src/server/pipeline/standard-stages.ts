import type { Stages } from '../core.ts';
import { accept } from './accept.ts';
import { admit } from './admit.ts';
import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { confirm } from './confirm.ts';
import { count } from './count.ts';
import { decode } from './decode.ts';
import { decodePatch } from './decode-patch.ts';
import { deliver } from './deliver.ts';
import { encode } from './encode.ts';
import { impersonate } from './impersonate.ts';
import { negotiate } from './negotiate.ts';
import { perform } from './perform.ts';
import { receive } from './receive.ts';
import { route } from './route.ts';
import { runPlugin } from './run-plugin.ts';
import { shape } from './shape.ts';
import { store } from './store.ts';
import { validate } from './validate.ts';

/** The stages of a server without faults, in the order of the request path. */
export const standardStages = (): Stages => ({
  receive,
  route,
  negotiate,
  authenticate,
  impersonate,
  authorize,
  perform,
  decode,
  decodePatch,
  accept,
  admit,
  runPlugin,
  validate,
  confirm,
  store,
  shape,
  encode,
  deliver,
  count,
});
