import { glossaryTerms } from '#core/text/glossary.ts'
import { int, quantity, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { bySupplier, supplyTexts } from './words.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A union store that a supplier works with (合作店铺), by its short name, with its level; offers can select it. */
export const supplyStore = defineResource({
  table: 'supply_store',
  page: '/goods/supplyStore',
  pages: { add: false, edit: false, del: false },
  api: 'fenxiaoht/store',
  reach: { shared: 'Goods offered to or by other suppliers are the same for all departments' },
  object: 'Store',
  calls: { Save: false },
  title: supplyTexts.stores,
  singular: supplyTexts.store,
  icon: 'shop',
  rule: bySupplier,
  fields: {
    short_name: text(['店铺简称', 'Store’s short name', 'Nombre corto', '店舗の略称'], {
      required: true,
      max: 60,
      help: [
        '店铺登录时的简称',
        'The name by which it signs in',
        'El nombre con el que inicia sesión',
        'ログインに使う略称',
      ],
    }),
    name: text(fieldTexts.shopName, { server: true, max: 100 }),
    store_suid: quantity(commonTexts.storeNo, { server: true, decimals: 0 }),
    level: int(supplyTexts.storeLevel, { min: 1, max: 9 }),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  label: 'short_name',
  unique: [['short_name']],
  list: {
    columns: ['short_name', 'name', 'level', 'remark', 'created_at'],
    filters: ['short_name', 'level'],
    sort: { by: 'short_name', asc: true },
    export: 'sync',
  },
  form: [{ title: glossaryTerms.general, fields: ['short_name', 'level', 'remark'] }],
})
