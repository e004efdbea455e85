import type { SheetCellKind, SheetColumn } from './cells.ts'

const usual: Readonly<Record<SheetCellKind, number>> = {
  text: 18,
  int: 10,
  money: 14,
  unit_price: 14,
  quantity: 14,
  percent: 10,
  decimal: 14,
  date: 12,
  datetime: 20,
  bool: 8,
}

/** The width of a column in characters of the default font: the given one, or what its kind and title need. */
export function widthOf({ title, kind = 'text', width }: SheetColumn): number {
  return Math.min(width ?? Math.max(usual[kind], displayWidth(title) + 4), 255)
}

// Chinese and Japanese characters take two places.
function displayWidth(text: string): number {
  let width = 0
  for (const char of text) width += (char.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return width
}
