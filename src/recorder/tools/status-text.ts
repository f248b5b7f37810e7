import { STATUS_CODES } from 'node:http';

/** The usual words for a status; empty for an unknown one. */
export const statusText = (status: number): string => STATUS_CODES[status] ?? '';
