import type { ReactNode } from 'react'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Place, Tree } from './tree.ts'

/** What a section says of a tree of its own. */
export interface TreeKind<R extends Tree<R>> {
  /** The list of its records: their form and the rights follow from there. */
  readonly list: string
  /** All of them, in their order. */
  readonly read: (signal: AbortSignal) => Promise<R[]>
  readonly remove: (id: number) => Promise<unknown>
  readonly move: (row: R, place: Place) => Promise<unknown>
  /** How deep it goes; as deep as one likes unless told. */
  readonly levels?: number
  /** What of a record the search looks into. */
  readonly searched: (row: R) => readonly (string | null)[]
  /** It is not in use: drawn struck through. */
  readonly off: (row: R) => boolean
  /** Small facts beside a name in the tree. */
  readonly Note?: (props: { row: R; meta: TableMeta }) => ReactNode
  /** A line below the title of its form. */
  readonly Summary?: (props: { row: R }) => ReactNode
}
