import type { Problem } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { specKey, specText } from '../shared/spec.ts'

interface CheckedGoods {
  limit_min: number
  limit_max: number | null
  step: number
  show_at: number | null
  hide_at: number | null
  video: string | null
  spec_names: string[] | null
  skus?: readonly CheckedSku[]
  parts?: readonly { spec_key: string; material_id: number }[]
}

interface CheckedSku {
  spec_values: string[] | null
  archived: boolean
  code: string | null
  price: number
  line_price: number | null
}

/** Problems of goods across their fields, without database access. */
export function goodsProblems({
  limit_min,
  limit_max,
  step,
  show_at,
  hide_at,
  video,
  spec_names,
  skus = [],
  parts = [],
}: CheckedGoods): Problem[] {
  const names = (spec_names ?? []).map((name) => name.trim())
  const least = Math.ceil(limit_min / step) * step
  const usedKeys = new Set<string>()
  const repeated = names.some((name, at) => names.indexOf(name) !== at)
  return [
    ...(limit_max !== null && limit_max < limit_min
      ? [{ field: 'limit_max', code: 'limits_crossed', params: { min: limit_min, max: limit_max } } as const]
      : limit_max !== null && least > limit_max
        ? [{ field: 'step', code: 'step_never', params: { min: limit_min, max: limit_max, step } } as const]
        : []),
    ...(show_at !== null && hide_at !== null && hide_at <= show_at
      ? [{ field: 'hide_at', code: 'hide_before_show' } as const]
      : []),
    ...(video !== null && !video.toLowerCase().endsWith('.mp4')
      ? [{ field: 'video', code: 'video_kind' } as const]
      : []),
    ...(repeated ? [{ field: 'spec_names', code: 'duplicate', params: { label: '' } } as const] : []),
    ...repeatedPartProblems(parts),
    ...codeAndPriceProblems(skus),
    ...skus.flatMap(({ spec_values: enteredValues, archived }, at): Problem[] => {
      if (archived) return []
      const [row, spec_values] = [at + 1, (enteredValues ?? []).map((value) => value.trim())]
      if (spec_values.length !== names.length || spec_values.includes(''))
        return [{ field: 'skus.spec_values', code: 'spec_count', row }]
      const key = specKey(names, spec_values)
      if (usedKeys.has(key))
        return [{ field: 'skus.spec_values', code: 'duplicate', params: { label: quoted(spec_values) }, row }]
      usedKeys.add(key)
      return []
    }),
  ]
}

/**
 * A code must be unique within its goods, and a list price must not be below the price. Archived SKUs are not checked.
 */
function codeAndPriceProblems(skus: readonly CheckedSku[]): Problem[] {
  const codes = new Set<string>()
  return skus.flatMap(({ code: enteredCode, price, line_price, archived }, at): Problem[] => {
    if (archived) return []
    const [row, code] = [at + 1, enteredCode?.trim() ?? '']
    const isRepeated = code !== '' && codes.has(code)
    codes.add(code)
    return [
      ...(isRepeated ? [{ field: 'skus.code', code: 'sku_code_twice', params: { code }, row } as const] : []),
      ...(line_price !== null && line_price < price
        ? [{ field: 'skus.line_price', code: 'line_price_low', row } as const]
        : []),
    ]
  })
}

/** A SKU uses each material once, with one ratio. */
function repeatedPartProblems(parts: readonly { spec_key: string; material_id: number }[]): Problem[] {
  const keys = parts.map(({ spec_key, material_id }) => `${material_id} ${spec_key}`)
  return keys.flatMap((key, at): Problem[] =>
    keys.indexOf(key) < at
      ? [{ field: 'parts.material_id', code: 'duplicate', params: { label: glossaryTerms.material }, row: at + 1 }]
      : [],
  )
}

const quotedSpec: Text = ['规格「{spec}」', 'The SKU “{spec}”', 'El SKU «{spec}»', '仕様「{spec}」']

function quoted(values: readonly string[]): Text {
  return fillText(quotedSpec, { spec: specText(values) })
}
