import type { Lang } from '../text/i18n.ts'
import type { FieldKind } from './kind.ts'

/**
 * How a kind stands in an exported sheet: as text; as a number of so many decimals; as a day or a moment; as the words of its choices, several joined; or as
 * a text that the kind writes itself (`cell-texts.ts`).
 */
export type SheetCell =
  | { readonly as: 'text' | 'day' | 'instant' }
  | { readonly as: 'number'; readonly scale: number }
  | { readonly as: 'words'; readonly join: string }
  | { readonly as: 'own'; readonly kind: FieldKind }

/** What the guide of a template may speak of: the choices, and the title of the records that a field points to. */
export interface Offered {
  lang: Lang
  options: readonly string[]
  target: string
}

/** How a person fills a column of a sheet. */
export interface Template {
  /** What may be written there, for the guide. */
  readonly hint: (offered: Offered) => string
  /** What stands in the example row; nothing where it is absent or empty. */
  readonly example?: (name: string, must: boolean) => string
  /** Its example says of itself that it is one, so that a row left in is recognised. */
  readonly marked?: boolean
  /** Its cells name pictures of an archive that comes with the file. */
  readonly pictures?: boolean
  /** Offers its choices, and nothing else, as a drop-down list. */
  readonly dropDown?: boolean
}

/** The parts of a cell that names several. */
export function partsOf(cell: string): string[] {
  return cell
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
