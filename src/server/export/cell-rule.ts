import { formatDecimal } from '#core/value/decimal.ts'
import type { Field } from '#core/fields/field.ts'
import { cellText } from '#core/fields/cell-texts.ts'
import type { SheetCell } from '#core/fields/sheet.ts'
import { namedIn } from '#core/text/named.ts'
import type { Lang } from '#core/text/i18n.ts'
import { formatDay } from '#core/value/time.ts'
import type { Option } from '#core/wire/wire.ts'
import type { SheetCellKind, CellValue, SheetColumn } from '../sheet/cells.ts'
import { phrase } from '../words/phrases.ts'

/** How a stored value becomes a cell, as plain data: a worker thread gets it without the definition. */
export type CellRule =
  Exclude<SheetCell, { as: 'words' }> | { as: 'words'; words: Readonly<Record<string, string>>; join: string }

/** The rule of a field. `ref` columns arrive as their label already. */
export function cellRule(
  field: Field,
  { lang, options = [] }: { lang: Lang; options?: readonly Option[] | undefined },
): CellRule {
  const sheet = field.sheet ?? { as: 'text' }
  const names = field.flag
    ? { true: phrase('yes', lang), false: phrase('no', lang) }
    : Object.fromEntries(options.map(({ value, label }) => [value, label]))
  if (sheet.as === 'words') return { ...sheet, words: names }
  return sheet.as === 'text' && options.length > 0 ? { as: 'words', words: names, join: '、' } : sheet
}

/** The cell of a stored value by its rule. Numbers go as exact decimal text and come out as typed numbers. */
export function cellBy(rule: CellRule, value: unknown): CellValue {
  if (value === null || value === undefined) return null
  switch (rule.as) {
    case 'number':
      return rule.scale === 0 ? Number(value) : formatDecimal(Number(value), rule.scale)
    case 'day':
      return formatDay(Number(value))
    case 'instant':
      return Number(value)
    case 'own':
      return cellText(rule.kind, value)
    case 'words':
      return Array.isArray(value)
        ? value.map((item) => namedIn(rule.words, plain(item))).join(rule.join)
        : namedIn(rule.words, plain(value))
    default:
      return Array.isArray(value) ? value.map(plain).join('、') : plain(value)
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The column of a sheet that a rule fills. */
export function ruleColumn(rule: CellRule, title: string): SheetColumn {
  const kinds: Record<CellRule['as'], SheetCellKind> = {
    text: 'text',
    words: 'text',
    own: 'text',
    day: 'date',
    instant: 'datetime',
    number: 'decimal',
  }
  const isInteger = rule.as === 'number' && rule.scale === 0
  return {
    title,
    kind: isInteger ? 'int' : kinds[rule.as],
    ...(rule.as === 'number' && !isInteger ? { decimals: rule.scale } : {}),
  }
}
