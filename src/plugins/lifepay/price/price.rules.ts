import { invalid } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { lifepayUnit } from '../unit/unit.resource.ts'
import { lifepayPrice } from './price.resource.ts'

export const priceMargin = computed(lifepayPrice, { margin: 't.price - t.cost' })

/** A price is of its biller's kind; all but mobiles are ordered by the gateway's own product, which a biller of electricity may have by itself. */
export const kindOfPrice = beforeSave(lifepayPrice, async ({ unit_id, product_code }, _before, { find }) => {
  const { kind, product_code: own } = await find(lifepayUnit, unit_id)
  if (kind !== 'mobile' && !product_code && !(kind === 'electric' && own))
    throw invalid([{ field: 'product_code', code: 'required', params: { label: lifepayPrice.fields.product_code.label } }])
  return { kind }
})
