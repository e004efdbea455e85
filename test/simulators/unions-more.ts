import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { chinaClock, clockMs, linesOf, meituanLine, unionAccount, unionSign, unionState } from './unions.ts'
import type { UnionLine } from './unions.ts'

/** It reports for a received order when it is settled, and nothing after the settlement. */
const jdStates = { unpaid: 15, deposit: 24, paid: 16, done: 17, settled: 17, void: 3 } as const
const jdError = (code: string) => ({ status: 200, body: { error_response: { code, zh_desc: code, en_desc: code } } })

interface JdAsked {
  orderReq?: { pageIndex: number; pageSize: number; type: number; startTime: string; endTime: string }
  promotionCodeReq?: { materialId: string; positionId: number; subUnionId: string }
}

/** JD's open platform: a request is JSON in one parameter, an answer JSON in a text. */
export async function jdRouter({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { sign, ...params } = Object.fromEntries(new URLSearchParams(body))
  if (url.pathname !== '/routerjson' || params.v !== '1.0') return jdError('22')
  if (params.app_key !== unionAccount.key) return jdError('10')
  if (sign !== unionSign(params, unionAccount.secret).toUpperCase()) return jdError('12')
  if (params.access_token !== unionAccount.token || unionState.expired) return jdError('19')
  const jdParams: JdAsked = JSON.parse(params['360buy_param_json'] ?? '{}')
  const reply = (name: string, value: object) => {
    const method = (params.method ?? '').replaceAll('.', '_')
    return { status: 200, body: { [`${method}_responce`]: { code: '0', [name]: JSON.stringify(value) } } }
  }
  if (params.method === 'jd.union.open.promotion.bysubunionid.get') {
    const { materialId = '', subUnionId = '' } = jdParams.promotionCodeReq ?? {}
    return reply('getResult', {
      code: 200,
      message: 'success',
      data: { shortURL: `https://u.jd.com/${encodeURIComponent(materialId)}-${subUnionId}` },
    })
  }
  const { pageIndex, pageSize, type, startTime, endTime } = jdParams.orderReq ?? {
    pageIndex: 0,
    pageSize: 0,
    type: 0,
    startTime: '',
    endTime: '',
  }
  const [from, to] = [clockMs(startTime), clockMs(endTime)]
  if (params.method !== 'jd.union.open.order.row.query' || to - from > 3600_000 || to <= from || pageSize > 500)
    return reply('queryResult', { code: 400, message: 'bad request' })
  const { lines, more } = linesOf('jd', {
    by: type === 3 ? 'changed' : 'paid',
    from,
    to,
    page: pageIndex,
    size: pageSize,
  })
  return reply('queryResult', { code: 200, message: 'success', hasMore: more, data: lines.map(jdLine) })
}

function jdLine(line: UnionLine): object {
  const settles = line.settledAt || (line.state === 'settled' ? Date.now() - 86_400_000 : 0)
  return {
    id: line.no,
    orderId: line.parent,
    parentId: 0,
    skuName: line.item,
    skuNum: 1,
    estimateCosPrice: line.paid,
    actualCosPrice: line.paid,
    estimateFee: line.est,
    actualFee: line.fee,
    commissionRate: line.rate,
    validCode: jdStates[line.state],
    orderTime: chinaClock(line.paidAt),
    finishTime: chinaClock(line.doneAt),
    modifyTime: chinaClock(line.changedAt),
    payMonth:
      jdStates[line.state] === 17 && settles > 0 ? Number(chinaClock(settles).slice(0, 10).replaceAll('-', '')) : 0,
    positionId: line.advert,
    subUnionId: line.who,
    goodsInfo: { imageUrl: 'https://img14.360buyimg.com/a.jpg' },
  }
}

/** Meituan's union: everything in the query. */
export async function meituanUnion({ method, url }: SimulatedRequest): Promise<SimulatedResponse> {
  const { sign, ...params } = Object.fromEntries(url.searchParams)
  const no = (status: number) => ({ status: 200, body: { status, des: 'refused' } })
  if (method !== 'GET' || params.key !== unionAccount.key) return no(2)
  if (sign !== unionSign(params, unionAccount.secret)) return no(3)
  if (Math.abs(Date.now() / 1000 - Number(params.ts)) > 600) return no(4)
  if (url.pathname === '/api/generateLink')
    return { status: 200, body: { status: 0, des: 'ok', data: `https://dpurl.cn/${params.actId}-${params.sid}` } }
  const [from, to, page, size] = [
    Number(params.startTime) * 1000,
    Number(params.endTime) * 1000,
    Number(params.page),
    Number(params.limit),
  ]
  if (url.pathname !== '/api/orderList' || to - from > 86_400_000 || to <= from || size > 100) return no(5)
  const { lines, total } = linesOf('meituan', {
    by: params.queryTimeType === '2' ? 'changed' : 'paid',
    from,
    to,
    page,
    size,
  })
  return { status: 200, body: { dataList: lines.filter(({ state }) => state !== 'unpaid').map(meituanLine), total } }
}
