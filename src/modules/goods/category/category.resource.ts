import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, image, int, spelling, text, tree } from '#core/fields/index.ts'
import { exampleLines } from '#core/define/example.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const name: Text = ['分类名称', 'Category', 'Categoría', 'カテゴリー名']
const valuesHint: Text = [
  '用「、」分开，如 400g、500g',
  'Separated by commas, for example 400 g, 500 g',
  'Separados por comas, por ejemplo 400 g, 500 g',
  '「、」で区切ります。例：400g、500g',
]

/** A goods category: where buyers find goods, with templates for new goods. */
export const goodsCategory = defineResource({
  table: 'goods_category',
  page: '/goods/cat',
  api: 'seller/goodscat',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  object: 'Cat',
  title: ['商品分类', 'Goods categories', 'Categorías de artículos', '商品カテゴリー'],
  short: ['商品分类', 'Goods categories', 'Categorías', '商品カテゴリー'],
  singular: glossaryTerms.goodsCategory,
  icon: 'appstore',
  fields: {
    name: text(name, { required: true, max: 30 }),
    parent_id: tree(['上级分类', 'Parent category', 'Categoría superior', '上位カテゴリー'], 'goods_category', {
      levels: 3,
    }),
    icon: image(fieldTexts.icon),
    img: image(glossaryTerms.picture),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999999, help: hints.sort }),
    is_show: bool(fieldTexts.shown, { default: true }),
    path: text(fieldTexts.path, { server: true, max: 500 }),
    level: int(fieldTexts.level, { server: true }),
    pinyin: spelling('name'),
  },
  lines: {
    specs: {
      table: 'goods_category_spec',
      title: ['规格模板', 'Specification template', 'Plantilla de especificaciones', '仕様テンプレート'],
      fields: {
        name: text(glossaryTerms.spec, { required: true, max: 20 }),
        choices: text(['规格可选值', 'Values of the specification', 'Valores de la especificación', '仕様の選択肢'], {
          max: 500,
          help: valuesHint,
        }),
      },
      unique: [['name']],
      max: 3,
    },
    params: {
      table: 'goods_category_param',
      title: ['参数模板', 'Parameter template', 'Plantilla de parámetros', 'パラメーターテンプレート'],
      fields: {
        name: text(['参数', 'Parameter', 'Parámetro', 'パラメーター'], { required: true, max: 20 }),
        choices: text(['参数可选值', 'Values of the parameter', 'Valores del parámetro', 'パラメーターの選択肢'], {
          max: 500,
          help: valuesHint,
        }),
        must: bool(fieldTexts.required),
      },
      unique: [['name']],
      max: 30,
    },
  },
  computed: {
    children: int(['下级分类数', 'Subcategories', 'Subcategorías', '下位カテゴリー数']),
  },
  unique: [['parent_id', 'name']],
  example: {
    values: (body) => ({
      ...body,
      params: exampleLines(body.params).map((line) => ({ ...line, must: false, choices: null })),
    }),
  },
  list: {
    columns: ['icon', 'name', 'parent_id', 'children', 'sort', 'is_show', 'created_at'],
    hidden: ['created_at'],
    filters: ['name', 'is_show'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'parent_id', 'icon', 'img', 'sort', 'is_show'] },
    { title: ['模板', 'Templates', 'Plantillas', 'テンプレート'], fields: ['specs', 'params'] },
  ],
})
