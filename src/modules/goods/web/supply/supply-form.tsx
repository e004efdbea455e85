import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import FormScreen from '#web/form/form-screen.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormState, FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'

/** /goods/list/addSupply: the form of an offer, prefilled with the SKUs of the selected goods. */
export default function SupplyForm() {
  return <FormScreen After={SkusOfGoods} />
}

/** Prefills the lines with the SKUs of the selected goods while they are untouched. */
function SkusOfGoods({ store }: { store: FormStore }) {
  const goods = useFormState(store, ({ values }) => values.goods_id)
  useEffect(() => {
    if (typeof goods === 'number' && isUntouched(store.getState())) void fill(store, goods)
  }, [goods, store])
  return null
}

/** All active SKUs with their base price as suggested and minimum price; the supplier enters the supply price. */
async function fill(store: FormStore, id: number): Promise<void> {
  const goods = await call('GET', '/seller/goods/GoodsInfo', { id }, { quiet: true }).catch(() => undefined)
  const state = store.getState()
  const lines = linesOf(state)
  if (!goods || !lines || state.values.goods_id !== id || !isUntouched(state)) return
  const skus = goods.skus.filter(({ archived }) => !archived)
  const rows = skus.map(({ id: sku_id, spec, price }) => {
    const row = blankRow(lines)
    const label = [goods.name, spec].filter(Boolean).join(' ')
    return {
      ...row,
      values: { ...row.values, sku_id, sku_id_label: label, min_sale_price: price, suggest_price: price },
    }
  })
  store.setState((now) => ({ lines: { ...now.lines, skus: rows } }))
}

function isUntouched(state: FormState): boolean {
  const lines = linesOf(state)
  return lines !== undefined && (state.lines.skus ?? []).every((row) => isBlankRow(lines, row))
}

function linesOf({ meta }: FormState) {
  return meta.lines.find(({ name }) => name === 'skus')
}
