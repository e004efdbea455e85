import type { Lang } from '../text/i18n.ts'
import type { FieldKind } from './kind.ts'

/**
 * How a kind is exported: as text, as a number with a number of decimals, as a day or a time, as option labels (several
 * joined), or as a text that the kind formats itself (`cell-texts.ts`).
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
  /** Value of the example row; empty if absent. */
  readonly example?: (name: string, must: boolean) => string
  /** The example is recognisable as one, so that an example row left in the file is detected. */
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
