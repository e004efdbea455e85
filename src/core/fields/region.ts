import { inLang, interpolate } from '../text/i18n.ts'
import { AppError } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { Remote } from '../wire/wire.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { FilterCondition } from './filter.ts'
import { tooMany } from './form-kind.ts'
import type { FormKind } from './form-kind.ts'
import { isPlace, placeNamed, regionName } from './regions.ts'
import { partsOf } from './sheet.ts'
import { consoleLabels } from '../text/console-labels.ts'

/**
 * A place in China by its code: province (2 digits), city (4) or district (6). Sheets hold `浙江省/杭州市/西湖区` or the code.
 */
export const region = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  field<string, O>('region', label, opts, {
    column: 'text',
    schema: { type: 'string', pattern: code.source },
    filter: { type: 'cascade', levels: ['province', 'city', 'district'], index: 'prefix', where: whereWithin },
    remote: regionOptions,
    sheet: { as: 'own', kind: 'region' },
    template: { hint: ({ lang }) => inLang(hint, lang) },
    check: (value) => {
      if (typeof value !== 'string') return refuse('wrong_type')
      return isPlace(value) ? accept(value) : refuse('bad_option', { value })
    },
    parse: (cell) => {
      const regionCode = isPlace(cell) ? cell : placeNamed(cell)
      return regionCode === undefined ? refuse('bad_option', { value: cell }) : accept(regionCode)
    },
    format: regionName,
    labelOf: (value) => (typeof value === 'string' ? regionName(value) : undefined),
  })

/** Several such places, by their codes: each means all places in it. A sheet holds them with `、` between. */
export const regions = <const O extends Opts & { max?: number }>(label: Text, opts: O = {} as O) => {
  const max = opts.max ?? 100
  const checked = (codes: readonly unknown[]) => {
    const named = codes.filter((item) => typeof item === 'string')
    const stray = named.find((item) => !isPlace(item))
    if (named.length < codes.length) return refuse('wrong_type')
    if (stray !== undefined) return refuse('bad_option', { value: stray.slice(0, 40) })
    const unique = [...new Set(named)].sort()
    return unique.length > max ? refuse('too_many', { max }) : accept(unique)
  }
  return field<string[], O>('regions', label, opts, {
    column: 'text[]',
    schema: { type: 'array', items: { type: 'string', pattern: code.source }, maxItems: max },
    remote: regionOptions,
    max,
    sortable: false,
    wide: true,
    sheet: { as: 'own', kind: 'regions' },
    template: { hint: ({ lang }) => interpolate(inLang(severalHint, lang), { max }) },
    check: (value) => (Array.isArray(value) ? checked(value) : refuse('wrong_type')),
    parse: (cell) => checked(partsOf(cell).map((part) => (isPlace(part) ? part : (placeNamed(part) ?? part)))),
    format: regionNames,
    labelOf: (value) => (Array.isArray(value) ? regionNames(value.map(String)) : undefined),
  })
}

/** The names of several places. */
export function regionNames(codes: readonly string[]): string {
  return codes.map(regionName).join('、')
}

/** Where the console finds all places, as a tree. */
export const regionOptions: Remote = { path: '/public/config/RegionTree', value: 'value', label: 'label', tree: true }

/** In a form. */
export const regionForm: FormKind = {}
export const regionsForm: FormKind = { problem: tooMany, several: true }

const code = /^\d{2}(\d{2}){0,2}$/

/** A place means all places in it. */
function whereWithin({ sql, name, value, bind }: FilterCondition): string {
  if (!code.test(value)) throw new AppError('bad_option', { label: name, value })
  return `${sql} like ${bind(`${value}%`)}`
}

const hint: Text = consoleLabels.provinceCityDistrictInChinese
const severalHint: Text = [
  '省/市/区，多个用「、」分开，最多 {max} 个',
  'Province/city/district in Chinese, parted by commas, at most {max}',
  'Provincia/ciudad/distrito en chino, separados por comas, {max} como máximo',
  '省/市/区（中国語表記）、「、」区切りで{max}件まで',
]
