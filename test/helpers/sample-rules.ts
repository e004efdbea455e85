import { creditCheckDigit } from '#modules/basicdata/shared/credit-code.ts'
import { asDocument, asFreight, asGoods, asPayment, asPrice } from './sample-documents.ts'
import type { Body } from './sample.ts'

const unionRules = (key: string, pid: (n: number) => string): Readonly<Record<string, (body: Body, n: number) => Body>> => ({
  [`${key}_nav`]: (body, n) => ({ ...body, jump: `https://union.example/${n}` }),
  [`${key}_advert`]: (body, n) => ({ ...body, pid: pid(n), status: 'on' }),
  [`${key}_user`]: (body, n) => ({ ...body, rid: `R${n}`, special_id: `S${n}` }),
})

/** What a resource's own rules ask of its fields beyond their kinds. */
export const rules: Readonly<Record<string, (body: Body, n: number) => Body>> = {
  ...unionRules('taobaoke', (n) => `mm_1_2_${n}`),
  ...unionRules('jdunion', (n) => String(1000 + n)),
  ...unionRules('mtunion', (n) => String(1000 + n)),
  unit: (body) => (body.dimension === 'weight' ? body : { ...body, std_ratio: null }),
  material: (body, n) => ({
    ...body,
    food_salt: body.kind === 'edible_salt' && n % 2 === 0,
    min_stock: n * 10,
    max_stock: n * 1000,
    ref_sale_price: n * 500,
    lowest_price: n * 100,
    shelf_days: n + 30,
    expire_warn_days: n,
    units: linesOf(body.units).map((line) => ({ ...line, barcode: null })),
  }),
  notice: (body, n) => ({
    ...body,
    audience: 'buyer',
    dept_ids: null,
    role_ids: null,
    publish_at: 1_700_000_000 + n,
    expire_at: 4_000_000_000 + n,
  }),
  job: (body, n) => ({ ...body, expire_at: 4_070_880_000, salary_min: n * 100, salary_max: n * 200 }),
  recycle_brand: (body, n) => ({ ...body, initial: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(n % 26) }),
  recycle_category: (body, n) => ({ ...body, round_to: 100, min_price: 1000, base_price: 10_000 + n, cap_price: 1_000_000 }),
  // what it follows would have to stand before it
  recycle_question: (body, n) => ({ ...body, kind: n % 2 === 0 ? 'single' : 'multi', show_if: null }),
  // every seventh needs no value, as the one that is given nothing but what must be
  recycle_answer: (body, n) => ({
    ...body,
    ...(n % 7 === 0 ? { effect: 'reject', amount: null } : { effect: 'fixed', amount: 100 + n }),
    percent: null,
    is_default: false,
  }),
  recycle_point: (body) => ({ ...body, open_from: 8, open_to: 20 }),
  recycle_staff: (body, n) => ({ ...body, id_no: `32010219900101${n}`, work_from: 8, work_to: 20 }),
  ad_position: (body, n) => ({ ...body, key: `place_${n}` }),
  warehouse: (body) => ({ ...body, is_default: false }),
  sms_template: (body, n) => ({ ...body, code: `code_${n}` }),
  goods: asGoods,
  goods_category: (body) => ({ ...body, params: linesOf(body.params).map((line) => ({ ...line, must: false, choices: null })) }),
  freight_template: asFreight,
  price_rule: asPrice,
  purchase_apply: asDocument,
  purchase: asDocument,
  inbound: asDocument,
  outbound: asDocument,
  receipt: asPayment,
  // Small ones: nobody else is asked for.
  user_recharge: (body, n) => {
    const [amount, points] = body.wallet_type === 'score' ? [null, 100 + (n % 1000)] : [100 + (n % 1000), null]
    return { ...body, amount, points }
  },
  paycash_refund: (body, n) => ({ ...body, amount: 100 + (n % 1000) }),
  payment: asPayment,
  role: (body) => ({ ...body, path_arr: '["/basicdata/materialunit"]', api_arr: '["/jxc/unit/UnitManage"]' }),
  operator: (body, n) => ({ ...body, login_name: `login.${n}`, password: `winter-Harbour-${n * 7919}`, data_scope: 'all' }),
  access_ip: (body, n) => ({ ...body, cidr: `203.0.${n % 256}.0/24`, kind: 'deny' }),
  open_app: (body, n) => ({ ...body, allow_ips: `203.0.${n % 256}.0/24` }),
  app_version: (body, n) => ({
    ...body,
    version_code: n + 1,
    package_url: `https://files.example/app-${n}.apk`,
    sha256: n.toString(16).padStart(64, '0'),
  }),
  express_company: (body, n) => ({ ...body, site: `https://carrier-${n}.example`, is_default: false }),
  express_track: (body, n) => ({ ...body, no: `YT${10_000_000 + n}`, phone_tail: '0815' }),
  express_setting: (body) => ({ ...body, notify_host: 'https://console.example' }),
  lifepay_unit: (body) => ({
    ...body,
    kind: 'mobile',
    province_code: null,
    city_code: null,
    project_code: null,
    unit_code: null,
    product_code: null,
  }),
  lifepay_price: (body, n) => ({ ...body, price: 10_000 + n, cost: 9000 + n, product_code: `p${n}` }),
  ewaybill_account: (body, n) => ({ ...body, sender_phone: `0580-${2_000_000 + n}`, template_url: `https://templates.example/${n}` }),
  freightins_setting: (body, n) => ({ ...body, appid: `wx-program-${n}`, order_path: 'pages/order/info?no={no}' }),
  payset_setting: () => ({ notify_host: 'https://console.example' }),
  abcbank_staff: (body, n) => ({
    ...body,
    merchants: linesOf(body.merchants).map((line, at) => ({ ...line, merchant_no: `M${n}-${at}` })),
  }),
  ranking_rank: (body) => ({
    ...body,
    metric: 'spend',
    top_n: 100,
    ...(body.period === 'month' ? { begin_on: 1_767_196_800 } : {}), // the first of a month
    prizes: linesOf(body.prizes).map((line, at) => ({ ...line, from_place: at * 10 + 1, to_place: at * 10 + 10 })),
  }),
  fenxiao_rule: (body) => (body.target === 'goods' ? { ...body, cat_id: null } : { ...body, goods_id: null }),
  // else whoever set it is asked for a second factor by everything that comes after
  safe_setting: (body) => ({ ...body, totp_required: false }),
  seckill_session: (body) => ({ ...body, from_at: '00:00', to_at: '24:00' }),
  mail_setting: (body) => ({ ...body, secure: 'tls', port: 465, login: 'a@firm.example', password: 'made-up-here', sender: 'a@firm.example', console_url: 'https://console.example', test_to: null }), // prettier-ignore
  report_target: (body, n) => ({
    ...body,
    metric: 'payment.paid',
    dept_id: null,
    month: `${1900 + (n % 199)}-${String(1 + (n % 12)).padStart(2, '0')}`,
  }),
  report_note: (body, n) => ({ ...body, from_day: 1_699_977_600 + n * 86_400, to_day: null }),
  report_schedule: (body) => ({ ...body, report: 'topic=sales&dim=day&period=week', every: 'day', weekday: null, monthday: null, clock: '08:00', recipients: 'a@firm.example' }), // prettier-ignore
  kefu_setting: (body, n) => ({ ...body, url: `https://chat-${n}.example/window`, customer_avatar: 'https://chat.example/face.png' }),
  wxpub_setting: (body, n) => ({
    ...body,
    appid: `wx${n}`,
    mini_appid: `wx-mini-${n}`,
    mode: 'encrypted',
    token: `token${10_000 + n}`,
    aes_key: String(n).padStart(43, 'k'),
  }),
  wxpub_menu: (_body, n) => ({ draft: [{ name: `M${n}`, type: 'click', key: `K${n}`, url: null, appid: null, pagepath: null, sub: [] }] }),
  wxpub_attention: (body, n) => ({ ...body, content: `welcome ${n}`, link_url: `https://shop-${n}.example`, link_picture: null }),
  wxpub_keyword: (body, n) => ({
    ...body,
    words: orOne(body.words, { word: `word ${n}`, match: 'whole' }),
    answers: orOne(body.answers, { content: `answer ${n}` }).map((line) => ({
      ...line,
      link_title: null,
      link_url: null,
      link_picture: null,
    })),
  }),
  wxpub_template: (body, n) => ({
    ...body,
    url: `https://shop-${n}.example`,
    event: 'order_paid',
    places: orOne(body.places, {}).map((line, at) => ({ ...line, name: `thing${n}x${at}`, source: 'fixed', fixed: 'x' })),
  }),
  settlement_rule: (body) => ({ ...body, short_name: null, enabled: false, fee_cap: 0, withdraw_fee_cap: 0 }),
  channel_bill: (body) => ({ ...body, short_name: null, of_no: body.kind === 'refund' ? 'P1' : null }),
  customer: (body, n) => ({ ...body, email: `box${n}@example.org`, credit_code: creditCode(n) }),
  map_setting: (body, n) => ({ ...body, tiles: `https://tiles-${n}.example/{z}/{x}/{y}.png`, credit: `© ${n}`, least: 3, most: 18 }),
  shop: (body, n) => ({ ...body, credit_code: creditCode(n), member_id: null }), // a member belongs to one outlet
}

function linesOf(sent: unknown): Body[] {
  return Array.isArray(sent) ? sent : []
}

/** The lines that were sent; one where there are none and one is needed. */
function orOne(sent: unknown, least: Body): Body[] {
  const lines = linesOf(sent)
  return lines.length > 0 ? lines : [least]
}

/** A valid unified social credit code, different for each number. */
export function creditCode(n: number): string {
  const first = `91330000${String(n).padStart(9, '0')}`
  return first + creditCheckDigit(first)
}
