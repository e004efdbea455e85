import type { ErrorCode } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'

/** Where the lines of a document may come from, and with that what an earlier document may become. */
export interface DocumentSource {
  /** The table of the earlier document. */
  readonly from: string
  /**
   * The business types of this document that take it, and those of the earlier one that may be taken; none: it has no
   * types, or all.
   */
  readonly types?: readonly string[]
  readonly fromTypes?: readonly string[]
  /** Both must name the same partner. */
  readonly samePartner?: boolean
  /** More than the source may be taken, as far as its lines allow a surplus. */
  readonly over?: boolean
  /** The refusal when more than the remaining quantity is drawn, if it has its own. */
  readonly refusal?: ErrorCode
  /** It fulfils its source; a return does not. */
  readonly carries?: boolean
  /** The call that lists lines which are still open, where people may choose among them. */
  readonly call?: string
  /** Label of the button on the source document that starts this one. */
  readonly make?: Text
}

/** Who signs a document on paper. `by` is the field with the person, if known. */
export interface Signature {
  readonly title: Text
  readonly by?: string
}

export const signatures = {
  made: { title: ['制单', 'Prepared by', 'Preparado por', '作成'], by: 'created_by' },
  audited: { title: ['审核', 'Approver', 'Aprobado por', '承認'], by: 'audited_by' },
} as const satisfies Record<string, Signature>

/** What the screens of a document receive in addition to its fields. */
export interface DocumentFacts {
  readonly sources?: readonly DocumentSource[]
  /** Default: who created it and who audited it. */
  readonly signs?: readonly Signature[]
  /** The field of its head that names whom it is about. */
  readonly partner?: string
  /** The screen that lists its messages to external systems, filtered by its number. */
  readonly pushes?: string
}
