type Body = Record<string, unknown>

/** What makes a master record fit for any document, where a document points to it. */
export const choosable: Readonly<Record<string, Body>> = {
  unit: { decimals: 3 },
  material: { food_salt: false, batch_on: false, lowest_price: null },
  warehouse: { type: 'finished', strict: false, allow_negative: true },
  customer: { kind: 'both' },
  paycash: { amount: 900_000_000 },
}

/** The call that makes a record fit for what points to it, where that is no step of its own. */
export const made: Readonly<Record<string, string>> = { paycash: '/seller/paycash/PayCashConfirm' }

/** A document that stands on its own: of a kind that asks for nothing, without a source, in the materials' own units. */
export function asDocument(body: Body): Body {
  const { lines, ...head } = body
  return {
    ...head,
    discount_amount: 0,
    ...('biz_type' in head ? { biz_type: 'other' } : {}),
    ...('to_warehouse_id' in head ? { to_warehouse_id: null } : {}),
    lines: (Array.isArray(lines) ? lines : []).map((line: Body) => {
      const { unit_id: _unit, src_line_id: _source, weigh: _weigh, quality: _quality, batch_no: _batch, produced_at: _made, ...rest } = line
      return 'qty' in rest ? { ...rest, qty: 1000 * (1 + (Number(rest.qty) % 50)) } : rest
    }),
  }
}

/** A receipt or a payment of money alone: what it settles are open items, which only other documents make. */
export function asPayment(body: Body): Body {
  return { ...body, amount: 100 + Math.abs(Number(body.amount)), write_off: 0, write_off_reason: null, lines: [] }
}

/** Goods ready for sale: a specification with a value for each SKU, which takes one material each. */
export function asGoods(body: Body, n: number): Body {
  const { skus, parts, ...head } = body
  const spec = (at: number) => `${n}-${at}g`
  const rows = (sent: unknown): Body[] => (Array.isArray(sent) ? sent : [])
  return {
    ...head,
    spec_names: ['net'],
    limit_min: 1,
    limit_max: 10 + n,
    step: 1,
    show_at: null,
    hide_at: null,
    food_salt: false,
    skus: rows(skus).map((sku, at) => {
      const price = 100 + Math.abs(Number(sku.price))
      return { ...sku, code: `${n}-${at}`, spec_values: [spec(at)], price, line_price: price + 100 }
    }),
    parts: rows(parts).map((part, at) => ({ ...part, spec_key: `net=${spec(at)}` })),
  }
}

/** What is paid for delivery by weight, in two places. */
export function asFreight(body: Body): Body {
  const rules: Body[] = Array.isArray(body.rules) ? body.rules : []
  const placed = rules.map((line, at) => ({ ...line, regions: at === 0 ? ['33'] : ['4403'] }))
  return { ...body, charge: 'weight', is_default: false, unserved: null, rules: placed }
}

/** A share of every price, for everybody. */
export function asPrice(body: Body, n: number): Body {
  const whom = { buyer: 'all', partner_id: null, price_level: null }
  return { ...body, ...whom, target: 'all', sku_id: null, cat_id: null, price: null, percent: 1000 + n, from_qty: n }
}
