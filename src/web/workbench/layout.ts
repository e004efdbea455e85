/** How somebody wants the workbench: which cards, in which order, how wide. It is kept as a saved view of the workbench's own path. */
export const blockKeys = ['todos', 'notices', 'figures', 'quick', 'recent', 'charts'] as const
export type BlockKey = (typeof blockKeys)[number]

/** Shares of the page's width: a third, half, two thirds, all of it. */
export const widths = ['third', 'half', 'wide', 'full'] as const
export type Width = (typeof widths)[number]

/** One of several things that stand in a card, such as one figure. */
export interface Item {
  key: string
  shown: boolean
}

export interface Block {
  key: BlockKey
  width: Width
  shown: boolean
  /** What stands in it, in its order; what is not named here follows. */
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
export const standardLayout: Layout = blockKeys.map((key) => ({ key, width: standardWidths[key], shown: true, items: [] }))

/** Reads a stored layout: what does not fit is left out, a card that it does not know yet follows as it stands for everybody. */
export function layoutIn(definition: unknown): Layout {
  const blocks = listIn(definition, 'blocks').flatMap(blockIn)
  const known = blocks.filter(({ key }, at) => blocks.findIndex((one) => one.key === key) === at)
  return [...known, ...standardLayout.filter(({ key }) => known.every((one) => one.key !== key))]
}

/** Things of a card in the chosen order, those that were taken away left out. */
export function chosenOf<T extends { key: string }>(all: readonly T[], items: readonly Item[]): T[] {
  return ordered(all, items).filter(({ key }) => items.find((item) => item.key === key)?.shown !== false)
}

/** Things of a card in the chosen order; those that nobody has put anywhere follow. */
export function ordered<T extends { key: string }>(all: readonly T[], items: readonly Item[]): T[] {
  const place = ({ key }: T) => {
    const at = items.findIndex((item) => item.key === key)
    return at < 0 ? items.length : at
  }
  return all.toSorted((a, b) => place(a) - place(b))
}

function blockIn(one: unknown): Block[] {
  if (!isRecord(one)) return []
  const key = blockKeys.find((known) => known === one.key)
  const width = widths.find((known) => known === one.width)
  if (!key) return []
  const items = listIn(one, 'items').flatMap((item) =>
    isRecord(item) && typeof item.key === 'string' ? [{ key: item.key, shown: item.shown !== false }] : [],
  )
  return [{ key, width: width ?? standardWidths[key], shown: one.shown !== false, items }]
}

function listIn(value: unknown, key: string): unknown[] {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
