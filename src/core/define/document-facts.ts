import type { ErrorCode } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'

/** Where the lines of a document may come from, and with that what an earlier document may become. */
export interface DocumentSource {
  /** The table of the earlier document. */
  readonly from: string
  /** The business types of this document that take it, and those of the earlier one that may be taken; none: it has no types, or all. */
  readonly types?: readonly string[]
  readonly fromTypes?: readonly string[]
  /** Both must name the same partner. */
  readonly samePartner?: boolean
  /** More than the source may be taken, as far as its lines allow a surplus. */
  readonly over?: boolean
  /** What taking more than is left is refused by, where it has a refusal of its own. */
  readonly refusal?: ErrorCode
  /** It fulfils its source; a return does not. */
  readonly carries?: boolean
  /** The call that lists lines which are still open, where people may choose among them. */
  readonly call?: string
  /** What the button on the earlier document says that begins this one. */
  readonly make?: Text
}

/** Who signs a document on paper. `by` is the field that tells who is known to have signed. */
export interface Signature {
  readonly title: Text
  readonly by?: string
}

export const signatures = {
  made: { title: ['制单', 'Prepared by', 'Preparado por', '作成'], by: 'created_by' },
  audited: { title: ['审核', 'Approver', 'Aprobado', '承認'], by: 'audited_by' },
} as const satisfies Record<string, Signature>

/** What the screens of a document are told beside its fields. */
export interface DocumentFacts {
  readonly sources?: readonly DocumentSource[]
  /** Who made it and who audited it, unless told. */
  readonly signs?: readonly Signature[]
  /** The field of its head that names whom it is about. */
  readonly partner?: string
  /** The screen that lists what was sent of it to external systems, found by its number. */
  readonly pushes?: string
}
