import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, datetime, int, region, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { kinds, lifepayTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const electric = [['kind', 'in', ['electric']]] as const
const named = { server: true, max: 60 } as const
const number = {
  max: 20,
  when: electric,
  requiredWhen: electric,
  pattern: { test: /^[\w-]+$/, refused: 'wrong_type' },
} as const

/** The biller that a top-up goes to (缴费单位): a regional power company, the issuer of petrol cards, mobile carriers. */
export const lifepayUnit = defineResource({
  table: 'lifepay_unit',
  page: '/plugin/lifepay/unit',
  api: 'addons/lifepay/seller',
  reach: { shared: 'Prices and payees are the same for all members' },
  object: 'Unit',
  title: lifepayTexts.units,
  short: ['缴费单位', 'Billers', 'Empresas', '収納機関'],
  singular: lifepayTexts.unit,
  icon: 'bank',
  fields: {
    kind: select(lifepayTexts.kind, kinds, {
      required: true,
      default: 'electric',
      colors: { electric: 'orange', petrol: 'blue', mobile: 'green' },
    }),
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    region: region(glossaryTerms.region),
    province_code: text(
      ['网关省份编号', 'Province no. at the gateway', 'N.º de provincia en la pasarela', 'ゲートウェイの省番号'],
      number,
    ),
    city_code: text(
      ['网关城市编号', 'City no. at the gateway', 'N.º de ciudad en la pasarela', 'ゲートウェイの市番号'],
      number,
    ),
    unit_code: text(
      ['网关单位编号', 'Biller no. at the gateway', 'N.º de empresa en la pasarela', 'ゲートウェイの機関番号'],
      number,
    ),
    project_code: text(
      [
        '网关缴费类型编号',
        'Bill type no. at the gateway',
        'N.º de tipo de recibo en la pasarela',
        'ゲートウェイの料金種別番号',
      ],
      number,
    ),
    product_code: text(lifepayTexts.productCode, number),
    province_name: text(['网关省份', 'Province at the gateway', 'Provincia en la pasarela', 'ゲートウェイの省'], named),
    city_name: text(['网关城市', 'City at the gateway', 'Ciudad en la pasarela', 'ゲートウェイの市'], named),
    unit_name: text(['网关单位', 'Biller at the gateway', 'Empresa en la pasarela', 'ゲートウェイの機関'], named),
    lookup: select(
      ['网关查询', 'Look-up at the gateway', 'Búsqueda en la pasarela', 'ゲートウェイ検索'],
      {
        waiting: optionTexts.checking,
        found: ['已找到', 'Found', 'Encontrada', '見つかりました'],
        failed: ['未找到', 'Not found', 'No encontrada', '見つかりません'],
      },
      { server: true, colors: { waiting: 'grey', found: 'green', failed: 'red' } },
    ),
    lookup_problem: text(glossaryTerms.reason, { server: true, max: 200, names: 'refusal' }),
    lookup_offers: text(['网关可选', 'Offered there', 'Opciones de la pasarela', 'ゲートウェイの候補'], {
      server: true,
      max: 400,
    }),
    looked_at: datetime(fieldTexts.checkedAt, { server: true }),
    enabled: bool(glossaryTerms.active, { default: true }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 9999, help: hints.sort }),
  },
  unique: [['kind', 'name']],
  example: {
    values: (body) => ({
      ...body,
      kind: 'mobile',
      province_code: null,
      city_code: null,
      project_code: null,
      unit_code: null,
      product_code: null,
    }),
  },
  list: {
    columns: [
      'name',
      'kind',
      'region',
      'enabled',
      'lookup',
      'lookup_problem',
      'lookup_offers',
      'province_code',
      'city_code',
      'project_code',
      'unit_code',
      'product_code',
      'sort',
    ],
    hidden: ['project_code', 'product_code'],
    filters: ['name', 'kind', 'region', 'enabled', 'lookup'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: lifepayTexts.unit, fields: ['kind', 'name', 'region', 'enabled', 'sort'] },
    {
      title: ['网关编号', 'Numbers at the gateway', 'Números en la pasarela', 'ゲートウェイの番号'],
      fields: ['province_code', 'city_code', 'project_code', 'unit_code', 'product_code'],
    },
  ],
  formStyle: 'dialog',
  check: ({ kind, region: regionCode, province_code, city_code, project_code, unit_code }) =>
    kind === 'electric' && !(province_code && city_code && project_code && unit_code) && (regionCode ?? '').length < 4
      ? [{ field: 'region', code: 'lifepay_codes' }]
      : [],
})
