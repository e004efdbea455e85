import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buyerClient, signIn } from './client.ts'
import type { Client } from './client.ts'

const HOUR = 3600

/** Names of a supplier's channels, and its sender address. */
interface Shop {
  readonly login: 'salt' | 'grain'
  readonly suid: number
  readonly name: string
  readonly goods: string
  readonly region: string
  readonly street: string
  readonly city: string
  readonly biller: string
}

/**
 * Official account, waybills, top-ups and freight insurance of the suppliers. No external service is called: whatever
 * needs its answer stays pending or disabled.
 */
export async function fillChannels(
  app: FastifyInstance,
  { salt, grain, password }: { salt: number; grain: number; password: string },
): Promise<void> {
  const shops: readonly Shop[] = [
    {
      login: 'salt',
      suid: salt,
      name: '碧海盐业',
      goods: '海盐',
      region: '320902',
      street: '盐都大道 8 号',
      city: '3209',
      biller: '盐城市电费',
    },
    {
      login: 'grain',
      suid: grain,
      name: '中原粮仓',
      goods: '面粉',
      region: '411602',
      street: '七一路 66 号',
      city: '4116',
      biller: '周口市电费',
    },
  ]
  for (const shop of shops) {
    const client = await signIn(app, shop.login, password)
    const people = (
      await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' })
    ).filter(({ status }) => status === 'active')
    await fillOfficial(app, client, shop, people)
    await fillWaybills(client, shop)
    await fillTopUps(app, client, shop, people)
    await fillInsurance(client, shop)
  }
}

/**
 * An official account with a draft menu, reply rules, and messages of followers, delivered through the WeChat callback.
 */
async function fillOfficial(
  app: FastifyInstance,
  client: Client,
  { name, goods }: Shop,
  people: readonly { id: number }[],
): Promise<void> {
  const at = '/addons/wxpub/seller'
  const token = randomBytes(12).toString('hex')
  await client.post('/addons/install', { key: 'wxpub' })
  await client.post(`${at}/SetSave`, {
    appid: `wx-demo-${token.slice(0, 8)}`,
    app_secret: 'not a real secret',
    mode: 'plain',
    token,
    aes_key: null,
  })
  const button = (label: string, over: object) => ({
    name: label,
    type: 'click',
    key: null,
    url: null,
    appid: null,
    pagepath: null,
    sub: [],
    ...over,
  })
  const under = (label: string, over: object) => ({ ...button(label, over), sub: undefined })
  await client.post(`${at}/MenuSave`, {
    draft: [
      button('商城', { type: 'view', url: 'https://shop.example/' }),
      button('服务', { sub: [under('营业时间', { key: 'HOURS' }), under('查物流', { key: 'TRACK' })] }),
      button('联系我们', { key: 'CONTACT' }),
    ],
  })
  await client.post(`${at}/ReplyAttentionSave`, {
    enabled: true,
    content: `欢迎关注${name}，回复“营业时间”查看门店时间`,
    link_title: null,
    link_url: null,
    link_picture: null,
  })
  const rules = [
    ['营业时间', ['营业时间', 'HOURS'], '门店每天 8:00 至 18:00 营业'],
    ['物流', ['查物流', 'TRACK'], '请在“我的订单”里查看物流，或发来订单号由客服查询'],
    ['联系', ['CONTACT'], '客服电话见商城首页，工作日 9:00 至 17:30'],
  ] as const
  for (const [n, [rule, keywords, content]] of rules.entries())
    await client.post(`${at}/ReplyKeywordSave`, {
      name: rule,
      priority: 30 - n * 10,
      send: 'all',
      enabled: true,
      words: keywords.map((keyword) => ({ word: keyword, match: 'whole' })),
      answers: [{ content, link_title: null, link_url: null, link_picture: null }],
    })
  await client.post(`${at}/MessageTemplateSave`, {
    template_id: 'demo-order-sent',
    title: '订单发货通知',
    content: '单号：{{character_string1.DATA}}\n商品：{{thing2.DATA}}',
    event: 'order_sent',
    url: null,
    enabled: false,
    places: [
      { name: 'character_string1', source: 'no', fixed: null },
      { name: 'thing2', source: 'goods', fixed: null },
    ],
  })
  const { receive_path } = await client.get<{ receive_path: string }>(`${at}/SetInfo`)
  const now = Math.floor(app.now().getTime() / 1000)
  const questions = [
    `${goods}还有货吗？`,
    '能开发票吗',
    '多久能到',
    '批发怎么算',
    '昨天的订单想改地址',
    '谢谢',
    '有试吃装吗',
  ]
  for (const [n, content] of questions.entries()) {
    const openid = `oDemo${createHash('sha256')
      .update(`${name}${n % 5}`)
      .digest('base64url')
      .slice(0, 20)}`
    await report(app, receive_path, { token, openid, content, at: now - (questions.length - n) * 5 * HOUR })
  }
  const fans = await client.get<{ id: number }[]>(`${at}/FanManage`, { sort: 'id', order: 'true', limit: '20' })
  for (const [n, { id }] of fans.slice(0, 3).entries()) {
    const member = people[n]
    if (member) await client.post(`${at}/FanBind`, { id, member_id: member.id })
  }
}

/** The WeChat callback of a text message, signed with the account's token. */
async function report(
  app: FastifyInstance,
  path: string,
  { token, openid, content, at }: { token: string; openid: string; content: string; at: number },
): Promise<void> {
  const [timestamp, nonce] = [String(Math.floor(app.now().getTime() / 1000)), randomBytes(6).toString('hex')]
  const signature = createHash('sha1')
    .update([token, timestamp, nonce].toSorted((a, b) => (a < b ? -1 : 1)).join(''))
    .digest('hex')
  const head = `<ToUserName><![CDATA[gh_demo]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>${at}</CreateTime>`
  const payload = `<xml>${head}<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${content}]]></Content><MsgId>${randomBytes(8).toString('hex')}</MsgId></xml>`
  const answer = await app.inject({
    method: 'POST',
    url: path,
    query: { signature, timestamp, nonce, openid },
    headers: { 'content-type': 'text/xml' },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`the demo's report was refused: ${answer.body}`)
}

/** Carrier accounts. They are disabled, because a waybill is issued by the carrier. */
async function fillWaybills(client: Client, { name, region, street }: Shop): Promise<void> {
  const at = '/addons/ewaybill/seller'
  await client.post('/addons/install', { key: 'ewaybill' })
  const sender = { sender_name: name, sender_phone: '0515-88260000', region, street, enabled: false }
  for (const [label, carrier, fee] of [
    ['中通·网点', 'ZTO', 280],
    ['韵达·网点', 'YD', 260],
  ] as const)
    await client.post(`${at}/AccountSave`, {
      name: label,
      carrier,
      customer_name: 'demo',
      customer_pwd: 'not a real secret',
      fee,
      low_balance: 50,
      ...sender,
    })
}

/** Top-ups under review: paid when the wallet balance suffices; one is rejected, one is unpaid. */
async function fillTopUps(
  app: FastifyInstance,
  client: Client,
  { suid, city, biller }: Shop,
  people: readonly { id: number }[],
): Promise<void> {
  const [seller, buyer] = ['/addons/lifepay/seller', '/addons/lifepay/buyer'] as const
  await client.post('/addons/install', { key: 'lifepay' })
  const keys = { mobile_key: 'not a real key', petrol_key: 'not a real key', electric_key: 'not a real key' }
  await client.post(`${seller}/SetSave`, {
    is_open: true,
    open_id: 'JHdemo',
    ...keys,
    review_mode: 'all',
    second_above: 1_000_000_00,
    auto_refund: true,
  })
  const unit = async (body: object) =>
    (await client.post<{ id: number }>(`${seller}/UnitSave`, { enabled: true, sort: 5, ...body })).id
  const price = { price: 9950, cost: 9800, face: 10_000, below_cost: false, enabled: true }
  await client.post(`${seller}/PriceSave`, {
    unit_id: await unit({ kind: 'petrol', name: '中石化' }),
    product_code: '10001',
    ...price,
  })
  const numbers = { province_code: 'v1', city_code: 'v2', project_code: 'c1', unit_code: 'v3', product_code: '1000001' }
  const electric = await unit({ kind: 'electric', name: biller, region: city, ...numbers })
  await client.post(`${seller}/PriceSave`, { unit_id: electric, product_code: null, ...price })
  const reviewed: number[] = []
  for (const [n, { id: member }] of people.slice(0, 5).entries()) {
    if (n < 4)
      await client.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        amount: 15_000,
        reason: '门店充值',
        submit: true,
      })
    const me = await buyerClient(app, { suid, member })
    const kind = (['mobile', 'electric', 'petrol', 'mobile', 'electric'] as const)[n] ?? 'mobile'
    const { prices } = await me.get<{ prices: { id: number }[] }>(`${buyer}/Quote`, { kind })
    const account = {
      mobile: `1380000${String(1000 + n)}`,
      petrol: `100011${'0'.repeat(12)}${n}`,
      electric: `32090012${n}`,
    }[kind]
    const chosen = prices.at(-1)
    if (!chosen) continue
    const { id, status } = await me.post<{ id: number; status: string }>(`${buyer}/Create`, {
      price_id: chosen.id,
      account,
    })
    if (status === 'review') reviewed.push(id)
  }
  const [first] = reviewed
  if (first !== undefined)
    await client.post(`${seller}/TopupAudit`, { id: first, result: 'reject', remark: '号码与会员不符' })
}

/** Return freight insurance, configured and disabled: WeChat issues each policy, for payments in its mini program. */
async function fillInsurance(client: Client, { region, street }: Shop): Promise<void> {
  await client.post('/addons/install', { key: 'freightins' })
  const keys = { appid: 'wx-demo-mini', app_secret: 'not a real secret', order_path: 'pages/order/info?no={no}' }
  await client.post('/addons/freightins/seller/SetSave', {
    is_open: false,
    ...keys,
    region,
    street,
    min_amount: 2000,
    premium_cap: 200,
    low_balance: 10_000,
  })
}
