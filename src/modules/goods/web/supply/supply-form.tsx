import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import FormScreen from '#web/form/form-screen.tsx'
import { insertLineRows, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'

/** /goods/list/addSupply: an offer, whose SKUs come with the goods that are chosen. */
export default function SupplyForm() {
  return <FormScreen After={SkusOfGoods} />
}

/** Puts the SKUs of the chosen goods into the lines while nothing is written there, at their own price. */
function SkusOfGoods({ store }: { store: FormStore }) {
  const goods = useFormState(store, ({ values }) => values.goods_id)
  useEffect(() => {
    const id = typeof goods === 'number' ? goods : undefined
    const { meta, lines } = store.getState()
    const own = meta.lines.find(({ name }) => name === 'skus')
    const untouched = own && (lines.skus ?? []).every((row) => isBlankRow(own, row))
    if (id === undefined || !own || !untouched) return
    void call('GET', '/seller/goods/GoodsInfo', { id }, { quiet: true })
      .then(({ name, skus }) => {
        const rows = skus
          .filter(({ archived }) => !archived)
          .map((sku) => {
            const row = blankRow(own)
            const values = {
              ...row.values,
              sku_id: sku.id,
              sku_id_label: [name, sku.spec].filter(Boolean).join(' '),
              min_sale_price: sku.price,
              suggest_price: sku.price,
            }
            return { ...row, values }
          })
        if (store.getState().values.goods_id !== id || (store.getState().lines.skus ?? []).some((row) => !isBlankRow(own, row))) return
        store.setState((state) => ({ lines: { ...state.lines, skus: [] } }))
        insertLineRows(store, 'skus', rows)
      })
      .catch(() => undefined)
  }, [goods, store])
  return null
}
