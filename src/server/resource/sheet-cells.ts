import type { Field } from '#core/fields/field.ts'
import { regionName } from '#core/fields/region.ts'
import type { Lang } from '#core/i18n.ts'
import type { Option } from '#core/wire.ts'
import type { CellKind, CellValue, SheetColumn } from '../sheet/cells.ts'
import { phrase } from './phrases.ts'

/** How a field lies in a sheet: numbers are typed numbers, days and moments are real dates, everything else is text. */
export function sheetColumn(field: Field, title: string): SheetColumn {
  return { title, kind: cellKind(field), ...(field.scale ? { decimals: field.scale } : {}) }
}

function cellKind(field: Field): CellKind {
  if (field.cell === 'number') return field.scale ? 'decimal' : 'int'
  return field.cell
}

/** The cell of a stored value, in words where the value is a code. Refs come as their label already. */
export function cellOf(field: Field, value: unknown, { lang, options }: { lang: Lang; options: readonly Option[] | undefined }): CellValue {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'bool':
      return phrase(value === true ? 'yes' : 'no', lang)
    case 'datetime':
      return Number(value)
    case 'ref':
    case 'tree':
      return String(value)
    case 'region':
      return regionName(String(value))
    case 'select':
      return wordOf(options, String(value))
  }
  if (Array.isArray(value))
    return value.map((item) => wordOf(options, String(item))).join(field.kind === 'images' || field.kind === 'files' ? '\n' : '、')
  const text = field.format(value)
  return field.cell === 'number' && !field.scale ? Number(text) : text
}

/** The stored text of a choice from what a person wrote: the label in any language, or the value itself. */
export function choiceOf(field: Field, text: string, options: readonly (readonly Option[])[]): string {
  const one = (said: string) => options.flat().find(({ label, value }) => label === said || value === said)?.value ?? said
  if (field.kind === 'select') return one(text.trim())
  if (field.kind === 'multi_select')
    return text
      .split(/[,，、;；]/)
      .map((part) => one(part.trim()))
      .filter(Boolean)
      .join('、')
  return text
}

function wordOf(options: readonly Option[] | undefined, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value
}
