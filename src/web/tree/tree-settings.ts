import type { ReactNode } from 'react'
import type { TableMeta } from '#core/wire/wire.ts'
import type { TreePosition, Tree } from './tree.ts'

/** The settings of a section's tree. */
export interface TreeSettings<R extends Tree<R>> {
  /** The list of its records: their form and the rights follow from there. */
  readonly list: string
  /** All nodes in their order. */
  readonly read: (signal: AbortSignal) => Promise<R[]>
  readonly remove: (id: number) => Promise<unknown>
  readonly move: (row: R, position: TreePosition) => Promise<unknown>
  /** Maximum depth. Default: unlimited. */
  readonly levels?: number
  /** What of a record the search looks into. */
  readonly searched: (row: R) => readonly (string | null)[]
  /** It is not in use: drawn struck through. */
  readonly off: (row: R) => boolean
  /** Small facts next to a name in the tree. */
  readonly Note?: (props: { row: R; meta: TableMeta }) => ReactNode
  /** A line below the title of its form. */
  readonly Summary?: (props: { row: R }) => ReactNode
}
