import type { Bound, Registry } from '#core/define/registry.ts'

const { SALTERN_SECTION } = process.env

/** Records that follow from other records only, of which there may be few, or that reach other suppliers: what is asked of all is asked of them by the tests of their section. */
const ownTests = new Set([
  'bank_card',
  'payout_answer',
  'supply',
  'supply_store',
  'supply_reader',
  'supply_sale',
  'orders',
  'order_amend',
  'shipment',
  'refund',
  'advert',
  'agreement',
  'feedback',
  'job_feedback',
  'recycle_order',
  'seckill_activity',
  'seckill_record',
  'groupbuy_activity',
  'groupbuy_group',
  'groupbuy_record',
  'auction_lot',
  'auction_bid',
  'auction_deposit',
  'yungou_round',
  'yungou_ticket',
  'yungou_permit',
  'taobaoke_user',
  'jdunion_user',
  'mtunion_user',
  'fenxiao_member',
  'fenxiao_commission',
  'abcbank_setting',
])

/** Whether a contract test asks this resource: `npm test -- inventory` asks those of that section, and the made-up one, which has every field kind. */
export function isAsked({ module, resource }: Bound): boolean {
  const named = !SALTERN_SECTION || SALTERN_SECTION.split(',').includes(module.key) || module.key === 'madeup'
  return named && canBeSampled(resource)
}

/** Whether a record can be made up without the records it follows from. */
export function canBeSampled({ table }: Bound['resource']): boolean {
  return !ownTests.has(table)
}

/** The supplier that a resource is for: the platform itself, a union account, or any. */
export function ownerOf({ ruleOf }: Registry, { calls }: Bound): { is_platform?: true; is_union?: true } {
  const rule = ruleOf([...calls.values()][0] ?? '')
  return { ...(rule?.platform ? { is_platform: true } : {}), ...(rule?.union === 'only' ? { is_union: true } : {}) }
}

/** Whether it is for every ordinary supplier. */
export function isForAll(registry: Registry, bound: Bound): boolean {
  return Object.keys(ownerOf(registry, bound)).length === 0
}
