import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import FormScreen from '#web/form/form-screen.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormState, FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'

/** /goods/list/addSupply: an offer, whose SKUs come with the goods that are chosen. */
export default function SupplyForm() {
  return <FormScreen After={SkusOfGoods} />
}

/** Puts the SKUs of the chosen goods into the lines while nothing is written there. */
function SkusOfGoods({ store }: { store: FormStore }) {
  const goods = useFormState(store, ({ values }) => values.goods_id)
  useEffect(() => {
    if (typeof goods === 'number' && isUntouched(store.getState())) void fill(store, goods)
  }, [goods, store])
  return null
}

/** Every SKU that is not archived, its own price suggested and the least; what the supplier asks for is left to write. */
async function fill(store: FormStore, id: number): Promise<void> {
  const found = await call('GET', '/seller/goods/GoodsInfo', { id }, { quiet: true }).catch(() => undefined)
  const state = store.getState()
  const lines = linesOf(state)
  if (!found || !lines || state.values.goods_id !== id || !isUntouched(state)) return
  const skus = found.skus.filter(({ archived }) => !archived)
  const rows = skus.map(({ id: sku_id, spec, price }) => {
    const row = blankRow(lines)
    const label = [found.name, spec].filter(Boolean).join(' ')
    return { ...row, values: { ...row.values, sku_id, sku_id_label: label, min_sale_price: price, suggest_price: price } }
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
