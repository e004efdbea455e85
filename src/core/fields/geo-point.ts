import { inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { interpolate } from '../text/i18n.ts'
import { plainText } from '../value/clean-text.ts'
import { formatDecimal, parseDecimal } from '../value/decimal.ts'
import { normalNumber } from '../value/number-text.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'

/**
 * The frame that longitude and latitude are of: the world's (GPS), or China's shifted one that its maps use. They
 * differ by up to 700 m.
 */
export type Datum = 'WGS-84' | 'GCJ-02'

/**
 * Longitude and latitude in millionths of a degree, about 11 cm: exact where a float is not, and two integers wherever
 * it goes.
 */
export type GeoPoint = readonly [lon: number, lat: number]

/** A geographic point. The definition names its coordinate system; a sheet holds `120.155070, 30.274085`. */
export const geo_point = <const O extends Opts>(label: Text, datum: Datum, opts: O = {} as O) =>
  field<GeoPoint, O>('geo_point', label, opts, {
    column: 'integer[]',
    schema: {
      type: 'array',
      items: { type: 'integer' },
      minItems: 2,
      maxItems: 2,
      description: `longitude and latitude in millionths of a degree, ${datum}`,
    },
    datum,
    sortable: false,
    bulk: 'never',
    sheet: { as: 'own', kind: 'geo_point' },
    template: { hint: ({ lang }) => interpolate(inLang(hint, lang), { datum }), example: () => '' },
    check,
    parse,
    format: formatPoint,
    labelOf: (value) => (isPoint(value) ? formatPoint(value) : undefined),
  })

const DECIMALS = 6
const [EAST, NORTH] = [180_000_000, 90_000_000]

/** `120.155070, 30.274085`, longitude first. */
export function formatPoint([lon, lat]: GeoPoint): string {
  return `${formatDecimal(lon, DECIMALS)}, ${formatDecimal(lat, DECIMALS)}`
}

/** Whether a value is a point on the ground. */
export function isPoint(value: unknown): value is GeoPoint {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [lon, lat]: readonly unknown[] = value
  return within(lon, EAST) && within(lat, NORTH)
}

function within(part: unknown, most: number): boolean {
  return typeof part === 'number' && Number.isSafeInteger(part) && Math.abs(part) <= most
}

function check(value: unknown) {
  if (!Array.isArray(value) || value.length !== 2 || !value.every((part) => typeof part === 'number'))
    return refuse('wrong_type')
  return isPoint(value) ? accept<GeoPoint>([value[0] + 0, value[1] + 0]) : refuse('bad_point')
}

/** What maps and phones write beyond the sixth decimal is less than the breadth of a hand. */
const finer = /^([+-]?\d*\.\d{6})\d+$/

function parse(cell: string) {
  const parts = plainText(cell)
    .replace(/^\((.*)\)$/, '$1')
    .trim()
    .split(/\s*[,;、]\s*|\s+/)
  if (parts.length !== 2) return refuse('bad_point')
  const [lon, lat] = parts.map((part) =>
    parseDecimal((normalNumber(part.replace(/°$/, '')) ?? part).replace(finer, '$1'), DECIMALS),
  )
  if (typeof lon !== 'number' || typeof lat !== 'number') return refuse('bad_point')
  return isPoint([lat, lon]) && !isPoint([lon, lat]) ? refuse('swapped_point') : check([lon, lat])
}

/** In a form. */
export const geoPointForm: FormKind = {
  paste: (_field, cell) => {
    const read = parse(cell)
    return 'value' in read ? read.value : cell
  },
  problem: (_field, value) => (isPoint(value) ? undefined : refuse('bad_point')),
}

const hint: Text = [
  '经度, 纬度（{datum}），如 120.155070, 30.274085',
  'Longitude, latitude ({datum}), as 120.155070, 30.274085',
  'Longitud, latitud ({datum}), como 120.155070, 30.274085',
  '経度, 緯度（{datum}、例 120.155070, 30.274085）',
]
