import type { ColumnMeta } from '#core/wire/wire.ts'
import { columnUnit } from '../record/numbers.ts'

/** Least widths in px (spec section 9). */
const leastByType: Readonly<Partial<Record<ColumnMeta['type'], number>>> = {
  image: 100,
  date: 160,
  datetime: 160,
  eqdate: 100,
}
const leastByName: ReadonlySet<string> = new Set(['is_show', 'disabled', 'sort', 'status'])
const least = 80
const cellPadding = 24
const tagPadding = 18
/** Width of an arrow or a question mark in a title. */
const signWidth = 17
/** How much wider the titles of columns are than the texts below them. */
const bold = 1.06

/** Default width of a column with `auto` width, until rows show a better one. */
const naturalByFormat: Readonly<Partial<Record<ColumnMeta['x']['fmt'], number>>> = {
  text: 150,
  link: 160,
  file: 140,
  json: 180,
  phone: 130,
  money: 130,
  reltime: 120,
}
const widest = 260
/** With more options than these, the longest one is rare; the rows of a page decide instead. */
const manyOptions = 20

/** The narrowest a column starts out with: by its type, its name, and 16 px times the length of its title and three. */
export function leastWidth({
  name,
  title,
  type,
  sort,
  x,
}: Pick<ColumnMeta, 'name' | 'title' | 'type' | 'sort' | 'x'>): number {
  const byName = leastByName.has(name) ? 80 : least
  // Latin letters differ in width, and a title is never cut
  const unit = columnUnit({ x })
  const titleWidth =
    Math.ceil(inked(unit ? `${title} ${unit}` : title) * bold) +
    cellPadding +
    (sort ? signWidth : 0) +
    (x.help ? signWidth : 0)
  return Math.max(leastByType[type] ?? byName, Math.ceil(16 * (fullWidths(title) + 3)), titleWidth)
}

/** Length in full-width characters: a Chinese character counts one, a Latin letter half. */
export function fullWidths(text: string): number {
  let length = 0
  for (const char of text) length += (char.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.5
  return length
}

/** Px of a text at the size of the table, a little generous: nothing is worse than a number cut short. */
export function inked(text: string): number {
  let width = 0
  for (const char of text) width += (char.codePointAt(0) ?? 0) > 0x2e7f ? 14.3 : broad.has(char) ? 12.8 : 8.4
  return width
}
/** A short title such as Name is mostly these. */
const broad: ReadonlySet<string> = new Set('mwMW%@')

/**
 * Widths in px of the visible columns. A dragged width is fixed; the others use the server's width (px, percent of
 * `room`, or auto) and share the remaining space, so that the table fills it.
 */
export function widthsOf(
  columns: readonly ColumnMeta[],
  { room: available, dragged, seen: contentWidths = {} }: Layout,
): Record<string, number> {
  const widths: Record<string, number> = {}
  for (const column of columns)
    widths[column.name] =
      dragged[column.name] ?? Math.max(leastWidth(column), desiredWidth(column, available, contentWidths[column.name]))
  const total = Object.values(widths).reduce((sum, width) => sum + width, 0)
  const growing = growable(columns, dragged)
  spread(widths, growing, available - total)
  return widths
}
interface Layout {
  room: number
  dragged: Readonly<Record<string, number>>
  /** What the longest text of a page of rows takes, by column. */
  seen?: Readonly<Record<string, number>>
}

/** Width that shows the longest of some texts whole, within reason. */
export function textWidth(texts: readonly string[], extra = 0): number {
  return Math.min(widest, Math.ceil(Math.max(0, ...texts.map(inked))) + cellPadding + extra)
}

/** Width that shows a total whole: it is written in bold. */
export function totalWidth(text: string): number {
  return Math.ceil(inked(text) * bold) + cellPadding
}

function desiredWidth(column: ColumnMeta, available: number, contentWidth: number | undefined): number {
  const declared = column.item_width.trim()
  const number = Number.parseFloat(declared)
  if (declared.endsWith('%') && number > 0) return Math.floor((available * number) / 100)
  if (number > 0) return Math.round(number)
  if (column.options && column.options.length <= manyOptions)
    return textWidth(
      column.options.map((option) => option.label),
      tagPadding,
    )
  return column.type === 'image' ? 0 : (contentWidth ?? naturalByFormat[column.x.fmt] ?? 0)
}

/**
 * Text columns grow first, because a wider number shows nothing more. Columns with a fixed width grow only if no other
 * can.
 */
function growable(columns: readonly ColumnMeta[], dragged: Layout['dragged']): string[] {
  const free = columns.filter((column) => dragged[column.name] === undefined)
  const open = free.filter((column) => Number.isNaN(Number.parseFloat(column.item_width)))
  const texts = open.filter((column) => (column.type === 'text' || column.type === 'select') && column.x.fmt === 'text')
  const growing = [texts, open, free].find((some) => some.length > 0) ?? []
  return growing.map((column) => column.name)
}

function spread(widths: Record<string, number>, names: readonly string[], extra: number): void {
  if (extra <= 0 || names.length === 0) return
  const base = names.reduce((sum, name) => sum + (widths[name] ?? 0), 0)
  let remaining = extra
  for (const name of names) {
    const share = Math.floor((extra * (widths[name] ?? 0)) / base)
    widths[name] = (widths[name] ?? 0) + share
    remaining -= share
  }
  const last = names.at(-1) ?? ''
  widths[last] = (widths[last] ?? 0) + remaining
}
