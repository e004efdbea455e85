import { glossaryTerms } from '#core/text/glossary.ts'
import { int, quantity, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A unit of quantity or weight for salt and grain: ton, half-kilo, sack, box. */
export const unit = defineResource({
  table: 'unit',
  page: '/basicdata/materialunit',
  pages: { manage: '/basicdata/materialunit', add: false, edit: false, del: false },
  api: 'jxc/unit',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  title: ['计量单位', 'Units', 'Unidades', '計量単位'],
  singular: commonTexts.unit,
  icon: 'calculator',
  fields: {
    name: text(commonTexts.unit, { required: true, max: 20 }),
    symbol: text(['符号', 'Symbol', 'Símbolo', '記号'], { max: 10 }),
    dimension: select(
      ['计量类别', 'Type of measure', 'Magnitud', '計量区分'],
      {
        weight: glossaryTerms.weight,
        count: optionTexts.pieces,
        volume: ['体积', 'Volume', 'Volumen', '容積'],
        package: ['包装', 'Packaging', 'Envase', '包装'],
      },
      { required: true },
    ),
    decimals: int(['小数位数', 'Decimals', 'Decimales', '小数桁数'], {
      required: true,
      default: 0,
      min: 0,
      max: 4,
      help: [
        '录入数量时按此位数截断',
        'Quantities are cut off after this many decimals',
        'Las cantidades se truncan a estos decimales',
        '入力した数量はこの桁数で切り捨てます',
      ],
    }),
    std_ratio: quantity(['折合公斤', 'Kilograms each', 'Equivale a kilogramos', 'キログラム換算'], {
      decimals: 8,
      min: 0,
      max: 1_000_000,
      unit: 'kg',
      help: [
        '1 个单位等于多少公斤：斤为 0.5，吨为 1000',
        'Kilograms in one unit: half-kilo (jin) 0.5, ton 1000',
        'Kilogramos que equivalen a una unidad: jin 0,5; tonelada 1000',
        '1単位が何キログラムか：斤は0.5、トンは1000',
      ],
      when: [['dimension', 'in', ['weight']]],
    }),
    pinyin: spelling('name'),
  },
  code: 'symbol',
  unique: [['name']],
  example: {
    values: (body) => (body.dimension === 'weight' ? body : { ...body, std_ratio: null }),
    referenced: { decimals: 3 },
  },
  list: {
    columns: ['name', 'symbol', 'dimension', 'decimals', 'std_ratio', 'created_at'],
    filters: ['name', 'dimension'],
    export: 'sync',
    import: true,
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'symbol', 'dimension', 'decimals', 'std_ratio'] }],
  formStyle: 'dialog',
  check: ({ dimension, std_ratio }) =>
    dimension === 'weight' && !std_ratio
      ? [{ field: 'std_ratio', code: std_ratio === 0 ? 'bad_range' : 'required' }]
      : [],
})
