import { invalid } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { lifepayUnit } from '../unit/unit.resource.ts'
import { lifepayPrice } from './price.resource.ts'

export const priceMargin = computed(lifepayPrice, { margin: 't.price - t.cost' })

/**
 * Copies the biller's kind to the price. All kinds except mobile are ordered by the gateway's product code, which an
 * electricity biller may have instead of the price.
 */
export const checkPrice = beforeSave(lifepayPrice, async ({ unit_id, product_code }, _before, { find }) => {
  const { kind, product_code: billerProduct } = await find(lifepayUnit, unit_id)
  if (kind !== 'mobile' && !product_code && !(kind === 'electric' && billerProduct))
    throw invalid([
      { field: 'product_code', code: 'required', params: { label: lifepayPrice.fields.product_code.label } },
    ])
  return { kind }
})
