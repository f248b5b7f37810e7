import { VersionCodec } from './version-codec.ts';

/**
 * Resource versions as decimal numbers of revisions. The documents call them opaque, but many clients compare them as
 * numbers.
 */
export class NumericVersions extends VersionCodec {
  override encode(revision: number): string {
    return String(revision);
  }

  override decode(text: string): number | null {
    return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
  }
}
