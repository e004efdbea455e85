import type { Option, Remote, ColumnFormat } from './wire.ts'

export type FilterType =
  'text' | 'select' | 'checkbox' | 'cascade' | 'number' | 'date' | 'datetime' | 'eqdate' | 'image' | 'hide'

/** A filter of a table. For `cascade`, `second_name` names the field of each level. */
export interface FilterMeta {
  name: string
  type: FilterType
  title: string
  options?: Option[]
  second_name?: string[]
  x: {
    multi_paste?: boolean
    /** Where the options come from; `tree` ones are fetched whole. */
    remote?: Remote
    fmt?: ColumnFormat
    scale?: number
    unit?: string
    pinned?: boolean
    hint?: string
  }
}
