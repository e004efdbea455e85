import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { bySupplier, copyColors, copyStates, supplyTexts } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** The stores that have an offer, with its state there (选货店铺). Written when offers are published and picked. */
export const supplyReader = defineResource({
  table: 'supply_reader',
  page: '/goods/supplyReader',
  api: 'fenxiaoht/reader',
  reach: { shared: 'Goods offered to or by other suppliers are the same for all departments' },
  object: 'Reader',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['选货店铺', 'Reseller stores', 'Tiendas revendedoras', '再販店舗'],
  short: ['选货店铺', 'Reseller stores', 'Revendedores', '再販店舗'],
  singular: supplyTexts.store,
  icon: 'team',
  rule: bySupplier,
  fields: {
    supply_id: ref(fieldTexts.supply, 'supply', { required: true, server: true }),
    store: text(supplyTexts.store, { required: true, server: true, max: 100 }),
    store_suid: quantity(commonTexts.storeNo, { required: true, server: true, decimals: 0 }),
    state: select(glossaryTerms.status, copyStates, { required: true, server: true, colors: copyColors }),
    picked_at: datetime(supplyTexts.pickedAt, { server: true }),
  },
  label: 'store',
  unique: [['supply_id', 'store_suid']],
  list: {
    columns: ['store', 'supply_id', 'state', 'picked_at', 'created_at'],
    hidden: ['created_at'],
    filters: ['supply_id', 'store', 'state', 'picked_at'],
    export: 'both',
  },
})
