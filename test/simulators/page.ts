import { alipayDo } from './alipay-notices.ts'
import type { AlipayNotice } from './alipay-notices.ts'
import { alipayKeys, alipayState } from './alipay.ts'
import { topupAccount, topups, topupsDo } from './juhe.ts'
import { insuranceDo, writtenPolicies } from './freight-insurance.ts'
import { accountAt, outgoing } from './messages.ts'
import { officialKeys, officialState } from './official-account.ts'
import type { SocialKeys } from './social.ts'
import { parcels, trackAccount, tracksDo } from './tracks.ts'
import type { Tracked } from './tracks.ts'
import { unionAccount, unionDo } from './unions.ts'
import type { UnionLine, UnionName } from './unions.ts'
import { cainiaoAccount, waybills } from './waybills.ts'
import { wechatDo } from './wechat-notices.ts'
import type { WechatNotice } from './wechat-notices.ts'
import { wechatKeys } from './wechat-keys.ts'
import { wechatState } from './wechat-pay.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const button = (values: Record<string, string>, label: string) =>
  `<form method="post" action="/_page">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button>${label}</button></form>`
const table = (rows: string[][]) =>
  rows.length === 0
    ? '<p>none yet</p>'
    : `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const keys = (account: object) =>
  `<dl>${Object.entries(account)
    .map(
      ([name, value]) =>
        `<dt>${escape(name)}</dt><dd><textarea readonly rows="2" cols="70">${escape(String(value))}</textarea></dd>`,
    )
    .join('')}</dl>`

/** How a payment is reported: rightly, or with a fault that a channel may have. */
const reports = {
  rightly: 'the buyer pays',
  lost: 'pays, not reported',
  twice: 'pays, reported twice',
  cent: 'pays, reported a cent off',
  stranger: 'pays, reported by a stranger',
} as const
type Report = keyof typeof reports
const isReport = (text: string): text is Report => text in reports
const again = {
  rightly: 'report',
  twice: 'report twice',
  cent: 'report a cent off',
  stranger: 'report by a stranger',
} as const
const faults = { delay: 'answered late', busy: 'refused as busy', drop: 'taken and never answered' } as const
const isFault = (text: string): text is keyof typeof faults => text in faults
const each = (what: string, no: string, words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([how, label]) => button({ do: what, no, how }, label))
    .join(' ')
const wechatButtons = ({ no, state }: { no: string; state: string }) =>
  state === 'NOTPAY' ? each('wechat', no, reports) : state === 'SUCCESS' ? each('wechat', no, again) : ''
const alipayButtons = ({ no, state }: { no: string; state: string }) =>
  state === 'WAIT_BUYER_PAY' ? each('alipay', no, reports) : state === 'TRADE_SUCCESS' ? each('alipay', no, again) : ''

/** The page for a demo: the accounts to fill in, and the possible next events of payments and parcels. */
export function page(social: SocialKeys): string {
  const wechat = [...wechatState.trades.values()].map((trade) => [
    trade.no,
    (trade.amount / 100).toFixed(2),
    escape(trade.subject),
    trade.state,
    wechatButtons(trade),
  ])
  const out = [...wechatState.transfers.values()].map((transfer) => [
    transfer.no,
    (transfer.amount / 100).toFixed(2),
    escape(transfer.openid),
    transfer.state,
    transfer.state === 'WAIT_USER_CONFIRM'
      ? button({ do: 'taken', no: transfer.no, state: 'SUCCESS' }, 'the user takes it') +
        button({ do: 'taken', no: transfer.no, state: 'FAIL' }, 'fails')
      : '',
  ])
  const ali = [...alipayState.trades.values()].map((trade) => [
    trade.no,
    trade.amount,
    escape(trade.subject),
    trade.state,
    alipayButtons(trade),
  ])
  const sent = [...parcels.values()].map((parcel) => [
    escape(parcel.no),
    parcel.state,
    ...(['taken', 'moving', 'delivering', 'signed'] as const).map((state) =>
      button({ do: 'track', no: parcel.no, state }, state),
    ),
  ])
  const tops = [...topups.values()].map((topup) => [
    escape(topup.no),
    escape(topup.account),
    topup.amount,
    topup.state,
    topup.state === '0'
      ? button({ do: 'topup', no: topup.no, state: '1' }, 'done') +
        button({ do: 'topup', no: topup.no, state: '9' }, 'failed')
      : '',
  ])
  return `<!doctype html><meta charset="utf-8"><title>Simulators</title><style>body{font:15px sans-serif;margin:2em;max-width:60em}td{padding:.2em .8em .2em 0}form{display:inline}</style>
<h1>Simulators of providers</h1><p>Nothing here is real: no money moves and no message is sent.</p>
<h2>What goes wrong with the next call</h2>${each('fault', '', faults)} ${outgoing.faults.length > 0 ? `waiting: ${outgoing.faults.map((fault) => faults[fault]).join(', ')}` : ''}
<h2>Payments by WeChat Pay</h2>${table(wechat)}
<h2>Payouts by WeChat Pay</h2>${table(out)}
<h2>Payments by Alipay</h2><form method="post" action="/_page"><input type="hidden" name="do" value="open"><input name="url" size="60" placeholder="address of the payment page"><button>open it here</button></form>${table(ali)}
<h2>Parcels</h2>${table(sent)}
<h2>Waybills</h2>${table([...waybills.values()].map((waybill) => [escape(waybill.no), escape(waybill.carrier), waybill.cancelled ? 'cancelled' : 'given out']))}
<h2>Freight insurance</h2>${table(writtenPolicies().map((policy) => [escape(policy.order_no), policy.policy_no, policy.report_no || 'not claimed', String(policy.status), policy.status === 4 ? button({ do: 'insurance', no: policy.order_no, state: '5' }, 'paid out') + button({ do: 'insurance', no: policy.order_no, state: '6' }, 'refused') : '']))}
<h2>Top-ups</h2>${table(tops)}
<h2>Orders at the unions</h2><form method="post" action="/_page"><input type="hidden" name="do" value="union"><select name="union"><option>taobao<option>jd<option>meituan</select><input name="no" placeholder="number" required><input name="who" placeholder="id of the user there"><select name="state"><option>paid<option>done<option>settled<option>void</select><button>put it there</button></form>
<h2>Messages of the official account</h2>${table(officialState.said.map(({ openid, text }) => [escape(openid), escape(text)]))}
<h2>Accounts to fill in</h2><h3>Payment channels</h3>${keys({ ...wechatKeys().account, wx_scene: '1000', ...alipayKeys().account })}<h3>Tracking of parcels</h3>${keys(trackAccount)}<h3>Top-ups</h3>${keys(topupAccount)}<h3>Waybills (Kdniao as for tracking)</h3>${keys(cainiaoAccount)}<h3>Unions</h3>${keys(unionAccount)}<h3>Official account, and freight insurance</h3>${keys(officialKeys)}<h3>Signing in (variables of the server: WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_URL; QQ_... and WXPUB_... alike; ALIPAY_APP_SECRET is the key)</h3>${keys({ ...social })}<h3>Text messages and cards</h3>${keys({ ...accountAt, templates: Object.keys(accountAt.templates).join(' ') })}`
}

function wechatReports(no: string): Record<Report, WechatNotice[]> {
  const amount = [...wechatState.trades.values()].find((trade) => trade.no === no)?.amount ?? 0
  return {
    rightly: [{}],
    lost: [],
    twice: [{ times: 2 }],
    cent: [{ amount: amount + 1 }],
    stranger: [{ by: 'stranger' }],
  }
}
function alipayReports(no: string): Record<Report, AlipayNotice[]> {
  const total_amount = (Number(alipayState.trades.get(no)?.amount ?? 0) + 0.01).toFixed(2)
  return {
    rightly: [{}],
    lost: [],
    twice: [{ times: 2 }],
    cent: [{ over: { total_amount } }],
    stranger: [{ by: 'stranger' }],
  }
}

/** Presses a button of that page. */
export async function press(body: string): Promise<void> {
  const {
    do: what = '',
    no = '',
    url = '',
    state = '',
    union = '',
    who = '',
    how = 'rightly',
  } = Object.fromEntries(new URLSearchParams(body))
  if (what === 'fault' && isFault(how)) outgoing.faults.push(how)
  if (what === 'wechat' && isReport(how)) await wechatDo({ do: 'pay', no, notices: wechatReports(no)[how] })
  if (what === 'taken') await wechatDo({ do: 'taken', no, ends: state === 'FAIL' ? 'FAIL' : 'SUCCESS', notices: [{}] })
  if (what === 'alipay' && isReport(how)) await alipayDo({ do: 'pay', no, notices: alipayReports(no)[how] })
  if (what === 'open' && URL.canParse(url)) await alipayDo({ do: 'open', url })
  if (what === 'topup') await topupsDo({ do: 'settle', no, state: state === '1' ? '1' : '9' })
  if (what === 'insurance') insuranceDo({ do: 'settle', order_no: no, status: state === '5' ? 5 : 6 })
  if (what === 'union' && isUnion(union) && isLine(state))
    await unionDo({ do: 'put', union, line: { no, who, state, est: '10.00', fee: '10.00' } })
  const step = steps[state]
  if (what !== 'track' || !step) return
  const at = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
  await tracksDo({ do: 'step', no, state: step.state, at, text: step.text })
  if (parcels.get(no)?.follows.some(({ by }) => by === 'kuaidi100')) await tracksDo({ do: 'push', no, by: 'kuaidi100' })
}

const isUnion = (text: string): text is UnionName => ['taobao', 'jd', 'meituan'].includes(text)
const isLine = (text: string): text is UnionLine['state'] => ['paid', 'done', 'settled', 'void'].includes(text)
const steps: Readonly<Record<string, { state: Tracked['state']; text: string }>> = {
  taken: { state: 'taken', text: '快件已被揽收' },
  moving: { state: 'moving', text: '快件已到达转运中心' },
  delivering: { state: 'delivering', text: '快递员正在派送' },
  signed: { state: 'signed', text: '快件已签收' },
}
