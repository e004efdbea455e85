import { computed } from '../../db.ts'
import { availableText, warnText } from '../stock/available.sql.ts'
import { goods } from './goods.resource.ts'

// One pass over the SKUs computes all columns; the available quantity is computed once for each SKU (`offset 0`
// prevents inlining), and only where a column needs it.
const ofSkus = (is: string) => ({
  is,
  of: `goods_sku k cross join lateral (select ${availableText('k', 'k.id')} as pieces offset 0) a where k.suid = t.suid and k.goods_id = t.id and not k.archived`,
})

/** Computed columns of goods from their SKUs and sale times. */
export const goodsFigures = computed(goods, {
  img: 't.imgs[1]',
  is_show: `(t.status = 'on' and (t.show_at is null or t.show_at <= now()) and (t.hide_at is null or t.hide_at > now()))`,
  price_min: ofSkus('min(k.price)'),
  price_max: ofSkus('max(k.price)'),
  available: ofSkus('case when t.market_goods_id is null then coalesce(sum(a.pieces), 0)::bigint end'),
  low_stock: ofSkus(`coalesce(bool_or(a.pieces <= ${warnText('k')}), false)`),
  skus_count: ofSkus('count(*)::int'),
  supply: `coalesce((select o.status from supply o where o.suid = t.suid and o.goods_id = t.id and o.del_at is null), 'none')`,
})
