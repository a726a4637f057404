/**
 * The parts of a contentful-export file that the Contentful mock reads (`contentful space export`,
 * field values keyed by locale).
 */

export interface ExportFile {
  contentTypes: ExportContentType[];
  entries: ExportEntry[];
  assets?: ExportAsset[];
  locales?: ExportLocale[];
}

export interface ExportField {
  id: string;
  name: string;
  /** Such as Symbol, Integer or Link. */
  type: string;
  localized?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** "Disabled in response": never delivered. */
  omitted?: boolean;
  linkType?: 'Entry' | 'Asset';
  items?: { type: 'Symbol' | 'Link'; linkType?: 'Entry' | 'Asset'; validations?: unknown[] };
  validations?: unknown[];
}

export interface ExportContentType {
  sys: { id: string; [key: string]: unknown };
  name: string;
  description?: string;
  displayField?: string;
  fields: ExportField[];
}

export interface ExportSys {
  id: string;
  /**
   * Absent on drafts: only entities that have it are delivered, and an import publishes only those.
   */
  publishedVersion?: number;
  archivedVersion?: number;
  publishedCounter?: number;
  publishedAt?: string;
  createdAt?: string;
  updatedAt?: string;
  [key: string]: unknown;
}

/** Field id → locale code → value. */
export type LocalisedFields = Record<string, Record<string, unknown>>;

export interface ExportAsset {
  sys: ExportSys;
  fields: LocalisedFields;
}

export interface ExportEntry extends ExportAsset {
  sys: ExportSys & { contentType: { sys: { id: string } } };
}

export interface ExportLocale {
  code: string;
  name: string;
  default?: boolean;
  fallbackCode?: string | null;
}
