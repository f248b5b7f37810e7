export { hasSucceeded as succeeded } from '../client/responses/has-succeeded.ts';
