import { int, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A slot of the shop for adverts: the key with which the shop requests it, and the size of its pictures. */
export const adPosition = defineResource({
  table: 'ad_position',
  page: '/content/adposition',
  pages: { manage: '/content/adposition', add: false, edit: false, del: false },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  object: 'AdPosition',
  title: ['广告位', 'Ad positions', 'Posiciones de anuncios', '広告枠'],
  short: ['广告位', 'Ad positions', 'Posiciones', '広告枠'],
  singular: commonTexts.adPosition,
  icon: 'container',
  fields: {
    key: text(commonTexts.key, {
      required: true,
      max: 30,
      pattern: { test: /^[a-z][a-z0-9_]{1,29}$/, refused: 'wrong_type' },
      help: [
        '小写字母、数字和下划线，商城按此取广告',
        'Lower-case letters, digits and underscores. The shop requests adverts by this key',
        'Minúsculas, cifras y guiones bajos. La tienda solicita los anuncios con esta clave',
        '英小文字・数字・下線。ショップはこのキーで広告を取得します',
      ],
    }),
    name: text(glossaryTerms.name, { required: true, max: 30 }),
    platform: select(
      ['端', 'Platform', 'Plataforma', '表示先'],
      {
        all: optionTexts.all,
        app: optionTexts.app,
        h5: ['H5', 'Mobile web', 'Web móvil', 'モバイルWeb'],
        mini: optionTexts.miniProgram,
        console: ['后台', 'Console', 'Consola', '管理画面'],
      },
      { required: true, default: 'all' },
    ),
    width: int(['图宽', 'Width', 'Anchura', '幅'], { required: true, min: 1, max: 8000, unit: 'px' }),
    height: int(['图高', 'Height', 'Altura', '高さ'], { required: true, min: 1, max: 8000, unit: 'px' }),
    max: int(['最多展示', 'Shown at most', 'Máximo visible', '最大表示数'], {
      required: true,
      default: 5,
      min: 1,
      max: 20,
    }),
  },
  code: 'key',
  unique: [['key']],
  example: { values: (body, n) => ({ ...body, key: `place_${n}` }) },
  list: {
    columns: ['key', 'name', 'platform', 'width', 'height', 'max', 'created_at'],
    keyword: ['key', 'name'],
    filters: ['platform'],
    export: 'sync',
  },
  form: [{ title: glossaryTerms.general, fields: ['key', 'name', 'platform', 'width', 'height', 'max'] }],
  formStyle: 'dialog',
})
