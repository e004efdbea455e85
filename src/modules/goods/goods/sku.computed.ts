import { computed } from '../../db.ts'
import { availableText, warnText } from '../stock/available.sql.ts'
import { sku } from './sku.resource.ts'

const available = availableText('t', 't.id')

/** Available quantity of a SKU, in total and by delivery method, and whether it is low. */
export const skuFigures = computed(sku, {
  available,
  express: availableText('t', 't.id', 'express'),
  local: availableText('t', 't.id', 'local'),
  pickup: availableText('t', 't.id', 'pickup'),
  low: `coalesce(${available} <= ${warnText('t')}, false)`,
})
