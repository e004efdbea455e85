import { exampleLines } from '#core/define/example.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, money, quantity, regions, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { freightProblems } from './freight.check.ts'
import { commonTexts } from '../common-texts.ts'

/** Shipping fee of the buyer (运费模板): by weight, units or amount, with a rule for each group of regions. */
export const freightTemplate = defineResource({
  table: 'freight_template',
  page: '/goods/freight',
  api: 'seller/freight',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  object: 'Freight',
  title: ['运费模板', 'Shipping templates', 'Plantillas de envío', '送料テンプレート'],
  short: ['运费模板', 'Shipping templates', 'Plantillas envío', '送料テンプレート'],
  singular: commonTexts.shippingTemplate,
  icon: 'car',
  fields: {
    name: text(['模板名称', 'Template', 'Plantilla', 'テンプレート名'], { required: true, max: 40 }),
    charge: select(
      ['计费方式', 'Charge by', 'Se cobra por', '計算方法'],
      {
        weight: ['按重量（kg）', 'Weight (kg)', 'Peso (kg)', '重量（kg）'],
        pieces: ['按件数', 'Pieces', 'Piezas', '個数'],
        amount: ['按金额（元）', 'Amount (CNY)', 'Importe (CNY)', '金額（元）'],
      },
      { required: true, default: 'weight' },
    ),
    is_default: bool(['默认模板', 'Default', 'Predeterminada', '既定'], {
      help: [
        '商品未选模板时使用；未设默认则用最早的模板',
        'For goods that name none; without a default, the first template',
        'Para artículos sin plantilla; si no hay, la primera',
        'テンプレート未指定の商品に使います。既定がなければ最初のもの',
      ],
    }),
    unserved: regions(['不配送地区', 'Regions not served', 'Regiones sin reparto', '配送しない地域'], {
      help: [
        '比计费规则更小的地区优先，如江苏配送但玄武区不配送',
        'The smaller place decides: a district may be left out of a province that is served',
        'Decide el lugar más pequeño: un distrito puede excluirse de una provincia con reparto',
        'より小さい地域が優先されます。配送する省の一部の区を除外できます',
      ],
    }),
    remark: textarea(glossaryTerms.remark, { max: 200 }),
  },
  lines: {
    rules: {
      table: 'freight_rule',
      title: commonTexts.rules,
      fields: {
        regions: regions([
          '地区（空为其他地区）',
          'Places (none: elsewhere)',
          'Lugares (en blanco: el resto)',
          '地域（空欄の場合：その他）',
        ]),
        first: quantity(['首量', 'First quantity', 'Cantidad inicial', '初回分'], {
          required: true,
          min: 0.001,
          max: 1_000_000,
          default: 1,
        }),
        first_fee: money(['首费', 'Base fee', 'Tarifa base', '初回料金'], { required: true, min: 0, max: 100_000 }),
        step: quantity(['续量', 'Each additional unit', 'Cantidad adicional', '追加単位'], {
          min: 0.001,
          max: 1_000_000,
        }),
        step_fee: money(['续费', 'Additional fee', 'Tarifa adicional', '追加料金'], { min: 0, max: 100_000 }),
        free_amount: money(['满额包邮', 'Free shipping from amount', 'Importe para envío gratis', '送料無料金額'], {
          min: 0.01,
          max: 100_000_000,
        }),
        free_pieces: int(['满件包邮', 'Free shipping from pieces', 'Piezas para envío gratis', '送料無料個数'], {
          min: 1,
          max: 1_000_000,
        }),
      },
      max: 60,
    },
  },
  computed: {
    places: int(['规则数', 'Rules', 'Reglas', 'ルール数']),
  },
  unique: [['name']],
  // by weight, in two places
  example: {
    needsLines: true,
    values: (body) => ({
      ...body,
      charge: 'weight',
      is_default: false,
      unserved: null,
      rules: exampleLines(body.rules).map((line, position) => ({
        ...line,
        regions: position === 0 ? ['33'] : ['4403'],
      })),
    }),
  },
  list: {
    columns: ['name', 'charge', 'places', 'unserved', 'is_default', 'remark', 'updated_at'],
    hidden: ['remark'],
    filters: ['name', 'charge', 'is_default'],
    sort: { by: 'name', asc: true },
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'charge', 'is_default', 'unserved', 'remark'] },
    { title: commonTexts.rules, fields: ['rules'] },
  ],
  check: freightProblems,
})
