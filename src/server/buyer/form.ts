import type { Field } from '#core/fields/field.ts'
import { interpolate, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { unitIn } from '#core/value/units.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const formTexts = {
  id: ['记录的 id', 'The id of a record', 'El id de un registro', 'レコードの id'],
  ids: ['记录 id 的数组', 'An array of ids', 'Una lista de id', 'レコードの id の配列'],
  whole: labelTexts.integer,
  scaled: ['整数，1 表示 {one}', 'Integer; 1 equals {one}', 'Entero; 1 equivale a {one}', '整数。1 は {one} を表す'],
  seconds: ['Unix 秒', 'Unix seconds', 'Segundos Unix', 'Unix 秒'],
} as const satisfies Record<string, Text>

/**
 * How a buyer's call takes a value: ids and whole numbers as JSON carries them, in a query the way people write them.
 */
export function formOf(field: Field, method: 'GET' | 'POST', lang: Lang): string {
  const { options, to, many, flag, listed, scale = 0, unit, schema } = field
  if (options)
    return Object.entries(options)
      .map(([value, label]) => `${value} ${inLang(label, lang)}`)
      .join(' · ')
  if (flag) return 'true / false'
  if (to !== undefined) return inLang(many ? formTexts.ids : formTexts.id, lang)
  if (listed.fmt === 'json') return 'JSON'
  if (method === 'POST' && listed.type === 'number') {
    if (scale === 0) return inLang(formTexts.whole, lang)
    return interpolate(inLang(formTexts.scaled, lang), {
      one: `${plainDecimal(1, scale)}${unit ? ` ${unitIn(unit, lang)}` : ''}`,
    })
  }
  if (method === 'POST' && 'type' in schema && schema.type === 'integer') return inLang(formTexts.seconds, lang)
  return field.template?.hint({ lang, options: [], target: '' }) ?? ''
}
