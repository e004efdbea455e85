import type { ColumnMeta } from '#core/wire/wire.ts'

/** The visible parts of a record's card, and the parts behind a tap. */
export interface CardParts {
  naming: ColumnMeta | undefined
  state: ColumnMeta | undefined
  /** The partner or a second reference. */
  texts: readonly ColumnMeta[]
  figures: readonly ColumnMeta[]
  date: ColumnMeta | undefined
  rest: readonly ColumnMeta[]
}

const mostTexts = 2
const mostFigures = 3
const dateTypes: ReadonlySet<string> = new Set(['eqdate', 'date', 'datetime'])
const figureFormats: ReadonlySet<string> = new Set(['money', 'unit_price', 'quantity', 'percent', 'int'])

/**
 * The parts of a card out of the columns that show: those the definition calls brief come first, then those with a
 * total, then the order of the table.
 */
export function cardParts(columns: readonly ColumnMeta[], label: string): CardParts {
  const naming = columns.find(({ name }) => name === label) ?? columns.find(({ type }) => type !== 'image')
  const ranked = columns.filter((column) => column !== naming).toSorted((a, b) => rank(a) - rank(b))
  const brief = ranked.filter(({ x }) => x.brief !== undefined)
  const tags = ranked.filter(({ x }) => x.fmt === 'tag')
  const state = tags.find(({ x }) => x.brief !== undefined) ?? tags.find(({ name }) => name === 'status') ?? tags[0]
  const date = ranked.find(({ type }) => dateTypes.has(type)) ?? ranked.find(({ x }) => x.fmt === 'reltime')
  const texts = chosen(ranked.filter(isText), brief, mostTexts)
  const figures = chosen(ranked.filter(isFigure), [...brief, ...ranked.filter(({ sum }) => sum)], mostFigures)
  const assigned: ReadonlySet<ColumnMeta | undefined> = new Set([naming, state, date, ...texts, ...figures])
  return { naming, state, texts, figures, date, rest: columns.filter((column) => !assigned.has(column)) }
}

/** The preferred ones; where there are none, the first few. */
function chosen(columns: readonly ColumnMeta[], preferred: readonly ColumnMeta[], most: number): ColumnMeta[] {
  const preferredColumns = columns.filter((column) => preferred.includes(column))
  return (preferredColumns.length > 0 ? preferredColumns : columns.slice(0, 2)).slice(0, most)
}

function rank({ x, sum }: ColumnMeta): number {
  return x.brief ?? (sum ? 100 : 200)
}

function isText({ type, x: { fmt } }: ColumnMeta): boolean {
  return !dateTypes.has(type) && type !== 'image' && (fmt === 'text' || fmt === 'link' || fmt === 'phone')
}

function isFigure({ x: { fmt } }: ColumnMeta): boolean {
  return figureFormats.has(fmt)
}
