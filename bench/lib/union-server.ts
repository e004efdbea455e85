import { createServer } from 'node:http'
import { setPriority } from 'node:os'
import { report, settings } from './child.ts'

/** Orders of a union, evenly over a span of seconds, as Taobao's open platform lists them: generated for each page. */
const { count, from, to }: { count: number; from: number; to: number } = settings
// it represents another machine
setPriority(10)
const PAGE = 100
const china = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
const secondsOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000
const step = (to - from) / count
/** The first order that is not before an instant. */
const firstAt = (at: number) => Math.min(count, Math.max(0, Math.ceil((at - from) / step)))

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    const params = new URLSearchParams(body)
    const page = Number(params.get('page_no'))
    const first = firstAt(secondsOf(params.get('start_time') ?? '')) + (page - 1) * PAGE
    const end = firstAt(secondsOf(params.get('end_time') ?? ''))
    const rows = Array.from({ length: Math.max(0, Math.min(PAGE, end - first)) }, (_, n) => order(first + n))
    const data = {
      results: { publisher_order_dto: rows },
      has_next: end > first + PAGE,
      position_index: `p${page + 1}`,
    }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ tbk_order_details_get_response: { data } }))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})

/** Seven of ten are settled, one is void; one of fifty was referred by a known member. */
function order(n: number): object {
  const at = china(Math.floor(from + n * step) + 1)
  const tk_status = n % 10 < 7 ? 3 : n % 10 === 7 ? 13 : 12
  return {
    trade_id: `T${n}`,
    trade_parent_id: `P${n}`,
    item_title: `天然海盐 500g 装 ${n % 97} 号`,
    item_img: '//img.alicdn.com/a.jpg',
    item_num: 1 + (n % 3),
    alipay_total_price: `${10 + (n % 90)}.50`,
    pub_share_pre_fee: `${1 + (n % 9)}.05`,
    pub_share_fee: tk_status === 3 ? `${1 + (n % 9)}.05` : '0.00',
    total_commission_rate: '10.00',
    tk_status,
    tk_create_time: at,
    tk_paid_time: at,
    tk_earning_time: tk_status === 3 ? at : '',
    modified_time: at,
    relation_id: n % 50 === 0 ? `R${n % 1000}` : `X${n % 5000}`,
    pub_id: '1',
    site_id: '2',
    adzone_id: '3',
  }
}
