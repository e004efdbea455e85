/**
 * A person with all rights: the department whose rows they see, and their own department; whether they see every
 * department; the warehouses that name them as keeper.
 */
export interface Watcher {
  readonly suid: number
  readonly uid: number
  readonly dept?: number
  readonly home?: number
  readonly all: boolean
  readonly stores: readonly number[]
}

type Condition = (watcher: Watcher) => string

const some = (ids: readonly number[]) => `any('{${ids.join()}}'::bigint[])`
const within = (column: string, table: string, watcher: Watcher, condition: string) =>
  `${column} in (select x.id from ${table} x where x.suid = ${watcher.suid} and (${condition}))`

/** Rows of a department and of their author. */
const owned =
  (t = 't'): Condition =>
  ({ all, dept, uid }) =>
    all ? 'true' : `${dept === undefined ? 'false' : `${t}.dept_id = ${dept}`} or ${t}.created_by = ${uid}`
const staffed =
  (t = 't'): Condition =>
  (watcher) =>
    `${owned(t)(watcher)} or ${t}.staff_uid = ${watcher.uid}`
/** Warehouses themselves. */
const house =
  (t = 't'): Condition =>
  (watcher) =>
    watcher.stores.length > 0
      ? `${t}.id = ${some(watcher.stores)}`
      : `${owned(t)(watcher)} or ${watcher.uid} = any(${t}.operators)`
/** Documents: of a department, or at a warehouse. */
const bill =
  (t = 't'): Condition =>
  (watcher) => {
    const { all, stores } = watcher
    const at = stores.length > 0 ? `${t}.warehouse_id = ${some(stores)}` : undefined
    return all ? (at ?? 'true') : `${owned(t)(watcher)}${at ? ` or ${at}` : ''}`
  }
/** The contents of a warehouse. */
const stored =
  (column = 't.warehouse_id'): Condition =>
  (watcher) => {
    const { all, stores } = watcher
    if (stores.length > 0 && all) return `${column} = ${some(stores)}`
    return within(column, 'warehouse', watcher, house('x')(watcher))
  }
const mine =
  (condition: Condition, t = 't'): Condition =>
  (watcher) =>
    `${t}.created_by = ${watcher.uid} or (${condition(watcher)})`

const order =
  (column = 't.order_id'): Condition =>
  (watcher) =>
    watcher.all ? 'true' : within(column, 'orders', watcher, owned('x')(watcher))
const partner =
  (column = 't.partner_id'): Condition =>
  (watcher) =>
    watcher.all ? 'true' : within(column, 'customer', watcher, owned('x')(watcher))
const person =
  (column: string): Condition =>
  (watcher) =>
    watcher.all ? 'true' : within(column, 'operator', watcher, owned('x')(watcher))
const through =
  (column: string, table: string, condition: (t: string) => Condition): Condition =>
  (watcher) =>
    watcher.all ? 'true' : within(column, table, watcher, `x.created_by = ${watcher.uid} or ${condition('x')(watcher)}`)

const point: Condition = (watcher) =>
  within(
    'p.point_id',
    'recycle_point',
    watcher,
    `x.created_by = ${watcher.uid} or ${stored('x.warehouse_id')(watcher)}`,
  )
const boughtOrKept: Condition = (watcher) =>
  `select p.member_id from orders p where p.suid = ${watcher.suid} and (${owned('p')(watcher)})
   union all select p.member_id from shop p where p.suid = ${watcher.suid} and (${staffed('p')(watcher)})`
/** Members: with an order of the department, an outlet of it, or a delivery to its recycling points. */
const member =
  (column = 't.member_id'): Condition =>
  (watcher) => {
    if (watcher.all) return 'true'
    const scrap = `select p.member_id from recycle_order p where p.suid = ${watcher.suid} and (p.created_by = ${watcher.uid} or ${point(watcher)})`
    return `${column} in (${boughtOrKept(watcher)} union all ${scrap}) or ${within(column, 'member', watcher, `x.created_by = ${watcher.uid}`)}`
  }
const scrapOrder: Condition = (watcher) => {
  const scopeSql = `t.created_by = ${watcher.uid} or ${point(watcher).replaceAll('p.point_id', 't.point_id')}`
  if (watcher.all) return scopeSql
  return `${scopeSql} or t.member_id in (${boughtOrKept(watcher)}) or ${within('t.member_id', 'member', watcher, `x.created_by = ${watcher.uid}`)}`
}
/** Rows about a record, by its table. */
const telling =
  (table: string, id: string): Condition =>
  (watcher) => {
    const docs = ['inbound', 'outbound', 'purchase', 'purchase_apply'].map(
      (name) => `when '${name}' then ${within(`t.${id}`, name, watcher, bill('x')(watcher))}`,
    )
    return `case t.${table} ${docs.join(' ')} when 'orders' then ${order(`t.${id}`)(watcher)} end`
  }
const keptLog: Condition = (watcher) => {
  if (watcher.all) return stored()(watcher)
  const at = watcher.stores.length > 0 ? ` or t.warehouse_id = ${some(watcher.stores)}` : ''
  return `${telling('bill_type', 'bill_id')(watcher)}${at}`
}
const everybody: Condition = () => 'true'
/** Totals over all departments. */
const company: Condition = ({ all }) => String(all)
const ownCompany: Condition = (watcher) => (watcher.all ? 'true' : `t.created_by = ${watcher.uid}`)

const groups: readonly (readonly [tables: string, condition: Condition])[] = [
  [
    'customer orders sold_view clockin visit_month_view receipt payment partner_ageing_view paycash cash_holding_view report_target operator ranking_rank licence_notice_view social_bind_view shop_move_view',
    owned(),
  ],
  ['shop shop_bin_view visit_due_view', staffed()],
  ['dept', ({ all, home = 0, uid }) => (all ? 'true' : `t.id = ${home} or t.created_by = ${uid}`)],
  ['warehouse', house()],
  ['purchase_apply purchase inbound outbound turnover_view', bill()],
  [
    'shipment refund order_amend groupbuy_record seckill_record ewaybill_record fenxiao_commission freightins_policy sms_record wxpub_shipping',
    mine(order()),
  ],
  ['shipment_number order_part_view order_event', order()],
  ['pay_order', mine(order('t.kind_id'))],
  ['pay_refund', mine(through('t.pay_order_id', 'pay_order', (t) => order(`${t}.kind_id`)))],
  [
    'pay_payout',
    mine((w) =>
      w.all
        ? 'true'
        : within(
            't.refund_id',
            'pay_refund',
            w,
            `x.created_by = ${w.uid} or ${nested('x.pay_order_id', 'pay_order', w, order('y.kind_id')(w))}`,
          ),
    ),
  ],
  ['express_track', mine(through('t.shipment_id', 'shipment', (t) => order(`${t}.order_id`)))],
  ['freightins_claim', mine(through('t.refund_id', 'refund', (t) => order(`${t}.order_id`)))],
  ['stock_view', stored()],
  ['stock_check recycle_point', mine(stored())],
  ['stock_log_view recall_view', keptLog],
  ['book_closing_view', company],
  ['material_day_view', ({ all, stores }) => String(all && stores.length === 0)],
  ['member', member('t.id')],
  [
    'pay_outgoing user_recharge job_sume job_feedback feedback auction_bid auction_deposit fenxiao_member jdunion_order jdunion_user jdunion_link mtunion_order mtunion_user mtunion_link taobaoke_order taobaoke_user taobaoke_link lifepay_order lifepay_arrears signin_record wxpub_fan yungou_ticket',
    mine(member()),
  ],
  ['wallet_log_view', member()],
  ['groupbuy_group', mine(member('t.head_id'))],
  ['wxpub_record wxpub_code', mine(through('t.fan_id', 'wxpub_fan', (t) => member(`${t}.member_id`)))],
  ['job_record', mine(member())],
  ['recycle_order', scrapOrder],
  [
    'recycle_staff',
    (w) =>
      `t.created_by = ${w.uid} or exists (select from recycle_point x where x.suid = ${w.suid} and x.id = any(t.points) and (x.created_by = ${w.uid} or ${stored('x.warehouse_id')(w)}))`,
  ],
  ['debt_opening', mine(partner())],
  ['price_rule', (w) => `t.partner_id is null or ${mine(partner())(w)}`],
  ['partner_debt', telling('src_type', 'src_id')],
  ['debt_age_view', (w) => `t.src_type is null or ${telling('src_type', 'src_id')(w)}`],
  ['supply_sale market_sale', telling('source_table', 'source_id')],
  ['paycash_refund', mine(through('t.paycash_id', 'paycash', (t) => owned(t)))],
  ['cash_move', mine(person('t.collector_uid'))],
  ['report_schedule', mine(person('t.owner_id'))],
  ['report_mail', mine(through('t.schedule_id', 'report_schedule', (t) => person(`${t}.owner_id`)))],
  ['open_app', mine(person('t.handler_uid'))],
  ['open_usage', through('t.open_app_id', 'open_app', (t) => person(`${t}.handler_uid`))],
  ['open_call_log', through('t.open_app_id', 'open_app', (t) => person(`${t}.handler_uid`))],
  ['ranking_user ranking_goods ranking_log', mine(through('t.rank_id', 'ranking_rank', (t) => owned(t)))],
  ['ledger_account_view', (w) => (w.all ? 'true' : telling('about_table', 'about_id')(w))],
  [
    'ledger_posting_view ledger_transaction_view ledger_hold_view wallet_line_view income',
    (w) => (w.all ? 'true' : telling('source_table', 'source_id')(w)),
  ],
  [
    'pay_notice pay_recon pay_recon_item withdrawal bank_card settlement webhook abcbank_staff abcbank_log freightins_day freightins_recharge jdunion_pull mtunion_pull taobaoke_pull',
    ownCompany,
  ],
  [
    'wallet_day_view money_month_view money_month_line_view money_month_move_view member_sign_in provider_call_log provider_task provider_token',
    company,
  ],
  [
    'unit material goods sku_view goods_price_log_view goods_bin_view goods_category freight_template supply supply_store supply_reader market_goods market_sku member_level member_tag money_fund recycle_category recycle_brand recycle_question recycle_answer recycle_rule job job_title report_note report_bounce notice news news_category advert ad_position agreement role app_version access_ip auction_lot groupbuy_activity seckill_session seckill_activity yungou_round yungou_permit signin_rule ewaybill_account express_company fenxiao_goods_view fenxiao_rule fenxiao_level jdunion_advert jdunion_nav mtunion_advert mtunion_nav taobaoke_advert taobaoke_nav lifepay_price lifepay_unit sms_template wxpub_keyword wxpub_template wxpub_tag',
    everybody,
  ],
]

function nested(column: string, table: string, watcher: Watcher, condition: string): string {
  return `${column} in (select y.id from ${table} y where y.suid = ${watcher.suid} and (y.created_by = ${watcher.uid} or ${condition}))`
}

/** For every list: the rows that a person may see, over `t`. */
export const oracle: Readonly<Partial<Record<string, Condition>>> = Object.fromEntries(
  groups.flatMap(([tables, condition]) => tables.split(' ').map((table) => [table, condition])),
)

/** Logs that fill while a test runs: `test/reach.sweep.test.ts` and the tests of their sections ask for them. */
export const toldElsewhere: ReadonlySet<string> = new Set([
  'operator_log',
  'operator_sign_in',
  'access_user',
  'push_view',
  'hook_delivery',
])
