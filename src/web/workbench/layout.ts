/**
 * A person's layout of the workbench: cards, their order and widths. Stored as a saved view of the workbench's path.
 */
export const blockKeys = ['todos', 'notices', 'figures', 'quick', 'recent', 'charts'] as const
export type BlockKey = (typeof blockKeys)[number]

/** Widths as shares of the page: a third, half, two thirds, full. */
export const widths = ['third', 'half', 'wide', 'full'] as const
export type Width = (typeof widths)[number]

/** A part of a card, such as one figure. */
export interface Item {
  key: string
  shown: boolean
}

export interface Block {
  key: BlockKey
  width: Width
  shown: boolean
  /** Its parts in order; parts not named here follow. */
  items: readonly Item[]
}

export type Layout = readonly Block[]

const standardWidths: Readonly<Record<BlockKey, Width>> = {
  todos: 'wide',
  notices: 'third',
  quick: 'wide',
  recent: 'third',
  figures: 'full',
  charts: 'full',
}
export const standardLayout: Layout = blockKeys.map((key) => ({
  key,
  width: standardWidths[key],
  shown: true,
  items: [],
}))

/** Parses a stored layout: invalid parts are dropped, and unknown cards follow in the default layout. */
export function layoutIn(definition: unknown): Layout {
  const blocks = listIn(definition, 'blocks').flatMap(blockIn)
  const unique = blocks.filter(({ key }, at) => blocks.findIndex((block) => block.key === key) === at)
  return [...unique, ...standardLayout.filter(({ key }) => unique.every((block) => block.key !== key))]
}

/** Things of a card in the chosen order, those that were taken away left out. */
export function chosenOf<T extends { key: string }>(all: readonly T[], items: readonly Item[]): T[] {
  return ordered(all, items).filter(({ key }) => items.find((item) => item.key === key)?.shown !== false)
}

/** The parts of a card in the chosen order; others follow. */
export function ordered<T extends { key: string }>(all: readonly T[], items: readonly Item[]): T[] {
  const position = ({ key }: T) => {
    const at = items.findIndex((item) => item.key === key)
    return at < 0 ? items.length : at
  }
  return all.toSorted((a, b) => position(a) - position(b))
}

function blockIn(value: unknown): Block[] {
  if (!isRecord(value)) return []
  const key = blockKeys.find((candidate) => candidate === value.key)
  const width = widths.find((candidate) => candidate === value.width)
  if (!key) return []
  const items = listIn(value, 'items').flatMap((item) =>
    isRecord(item) && typeof item.key === 'string' ? [{ key: item.key, shown: item.shown !== false }] : [],
  )
  return [{ key, width: width ?? standardWidths[key], shown: value.shown !== false, items }]
}

function listIn(value: unknown, key: string): unknown[] {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
