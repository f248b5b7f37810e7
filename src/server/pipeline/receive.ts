import type { IncomingMessage } from 'node:http';
import type { Translator } from '../../dialect/translator.ts';
import { ApiRequest } from '../http/api-request.ts';

/** Reads the head of a request. The body is read only when a stage needs it. Throws 400. */
export const receive = (message: IncomingMessage, dialect: Translator): ApiRequest => new ApiRequest(message, dialect);
