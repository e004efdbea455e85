import { words } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, int, region, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { kinds, lifepayWords } from '../words.ts'

const electric = [['kind', 'in', ['electric']]] as const
const number = { max: 20, when: electric, asked: electric, pattern: { test: /^[\w-]+$/, refused: 'wrong_type' } } as const

/** Whom a top-up goes to (缴费单位): a power company of a place, the issuer of petrol cards, mobile carriers. */
export const lifepayUnit = defineResource({
  table: 'lifepay_unit',
  page: '/plugin/lifepay/unit',
  api: 'addons/lifepay/seller',
  object: 'Unit',
  title: lifepayWords.units,
  one: lifepayWords.unit,
  icon: 'bank',
  fields: {
    kind: select(lifepayWords.kind, kinds, {
      required: true,
      default: 'electric',
      colors: { electric: 'orange', petrol: 'blue', mobile: 'green' },
    }),
    name: text(words.name, { required: true, max: 40 }),
    region: region(words.region),
    province_code: text(['网关省份编号', 'Province no. at the gateway', 'N.º de provincia en la pasarela', 'ゲートウェイの省番号'], number),
    city_code: text(['网关城市编号', 'City no. at the gateway', 'N.º de ciudad en la pasarela', 'ゲートウェイの市番号'], number),
    unit_code: text(['网关单位编号', 'Biller no. at the gateway', 'N.º de empresa en la pasarela', 'ゲートウェイの機関番号'], number),
    enabled: bool(words.active, { default: true }),
    sort: int(words.sort, { required: true, default: 0, min: 0, max: 9999, help: hints.sort }),
  },
  unique: [['kind', 'name']],
  list: {
    columns: ['name', 'kind', 'region', 'enabled', 'province_code', 'city_code', 'unit_code', 'sort'],
    filters: ['name', 'kind', 'region', 'enabled'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: lifepayWords.unit, fields: ['kind', 'name', 'region', 'enabled', 'sort'] },
    {
      title: ['网关编号', 'Numbers at the gateway', 'Números en la pasarela', 'ゲートウェイの番号'],
      fields: ['province_code', 'city_code', 'unit_code'],
    },
  ],
  formStyle: 'dialog',
  check: ({ kind, province_code, city_code, unit_code }) =>
    kind === 'electric' && !(province_code && city_code && unit_code) ? [{ field: 'unit_code', code: 'lifepay_codes' }] : [],
})
