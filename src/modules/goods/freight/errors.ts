import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of shipping templates. */
export const freightErrors = {
  freight_no_rule: refusal(422, [
    '至少需要一条计费规则',
    'At least one rule is needed',
    'Se necesita al menos una regla',
    '計算ルールが1つ以上必要です',
  ]),
  freight_elsewhere: refusal(422, [
    '「其他地区」只能有一条规则，请为本条选择地区',
    'Only one rule can cover “all other regions”. Choose regions for this rule',
    'Solo una regla puede cubrir «las demás regiones». Elija regiones para esta',
    '「その他の地域」のルールは1つだけです。この行の地域を選んでください',
  ]),
  freight_place_twice: refusal(422, [
    '「{place}」已在另一条规则或不配送地区中',
    '“{place}” is already in another rule or in the regions not served',
    '«{place}» ya figura en otra regla o en las regiones sin reparto',
    '「{place}」は別のルールまたは配送しない地域に含まれています',
  ]),
  default_freight: refusal(409, [
    '「{name}」是默认运费模板，请先将其他模板设为默认',
    '“{name}” is the default template. Set another default first',
    '«{name}» es la plantilla predeterminada. Designe otra antes',
    '「{name}」は既定の送料テンプレートです。先に別のものを既定にしてください',
  ]),
} as const satisfies ErrorTexts
