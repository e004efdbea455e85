// npm run simulators: the hosts of the providers of plugins in one process, for demos and tests. SIMULATOR_URL makes
// the server call it in their place; the `host` header identifies the provider. `--port=4010` fixes the port.
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { alipay, alipayBills } from './alipay.ts'
import { alipayDo } from './alipay-notices.ts'
import { bankDo } from './bank.ts'
import { wechatDo } from './wechat-notices.ts'
import { wechatPay } from './wechat-pay.ts'
import { freightInsurance, insuranceDo } from './freight-insurance.ts'
import { miniProgram, programDo } from './mini-program.ts'
import { officialAccount, officialDo } from './official-account.ts'
import { page, press } from './page.ts'
import { socialSimulator } from './social.ts'
import { kdniao, kuaidi100, tracksDo } from './tracks.ts'
import { cainiaoWaybills, kdniaoWaybills, waybillsDo } from './waybills.ts'
import { aliyun } from './aliyun.ts'
import { juhe, topupsDo } from './juhe.ts'
import { tencent, tencentFaces } from './tencent.ts'
import { outgoing } from './messages.ts'
import { jdRouter, meituanUnion } from './unions-more.ts'
import { taobaoTop, unionDo } from './unions.ts'
import type { SimulatedResponse, Simulated } from './messages.ts'

const hosts: Readonly<Record<string, Simulated>> = {
  'api.mch.weixin.qq.com': wechatPay,
  'api.kdniao.com': (request) =>
    request.url.pathname === '/api/EOrderService' ? kdniaoWaybills(request) : kdniao(request),
  'link.cainiao.com': cainiaoWaybills,
  'api.weixin.qq.com': (request) => {
    const { pathname } = request.url
    if (pathname.startsWith('/wxa/business/insurance_freight/')) return freightInsurance(request)
    return pathname.startsWith('/wxa/sec/order/') ? miniProgram(request) : officialAccount(request)
  },
  'poll.kuaidi100.com': kuaidi100,
  'op.juhe.cn': juhe,
  'openapi.alipay.com': alipay,
  'dwbillcenter.alipay.com': alipayBills,
  'dysmsapi.aliyuncs.com': aliyun,
  'eco.taobao.com': taobaoTop,
  'api.jd.com': jdRouter,
  'openapi.meituan.com': meituanUnion,
  'sms.tencentcloudapi.com': tencent,
  'faceid.tencentcloudapi.com': tencentFaces,
}
const social = socialSimulator({ appId: 'simulator-app', secret: 'simulator-secret' })
const port = Number(process.argv.find((word) => word.startsWith('--port='))?.slice(7) ?? 0)

const server = createServer((request, response) => {
  void answer(request).then(
    ({ status, body, headers }) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)),
    () => request.socket.destroy(), // what hangs up in the middle
  )
})
if (process.channel) process.once('disconnect', () => process.exit()) // a test that started it has ended
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  console.log(`simulator ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`)
  console.log('its page there shows the accounts to fill in, and what may happen next')
})

async function answer(request: IncomingMessage): Promise<SimulatedResponse> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const body = await read(request)
  const host = request.headers.host ?? ''
  if (url.pathname === '/_page') {
    await press(body)
    return { status: 303, body: '', headers: { location: '/' } }
  }
  if (url.pathname === '/_alipay') return { status: 200, body: await alipayDo(JSON.parse(body)) }
  if (url.pathname === '/_unions') return { status: 200, body: await unionDo(JSON.parse(body)) }
  if (url.pathname === '/_tracks') return { status: 200, body: await tracksDo(JSON.parse(body)) }
  if (url.pathname === '/_topups') return { status: 200, body: await topupsDo(JSON.parse(body)) }
  if (url.pathname === '/_waybills') return { status: 200, body: waybillsDo(JSON.parse(body)) }
  if (url.pathname === '/_insurance') return { status: 200, body: insuranceDo(JSON.parse(body)) }
  if (url.pathname === '/_program') return { status: 200, body: programDo(JSON.parse(body)) }
  if (url.pathname === '/_bank') return { status: 200, body: await bankDo(JSON.parse(body)) }
  if (url.pathname === '/_official') return { status: 200, body: await officialDo(JSON.parse(body)) }
  if (url.pathname === '/_wechat') return { status: 200, body: await wechatDo(JSON.parse(body)) }
  if (url.pathname.startsWith('/_')) return { status: 200, body: await outgoing.ask(url.pathname, body) }
  const simulated = hosts[host]
  if (!simulated && url.pathname === '/')
    return { status: 200, body: page(social.keys), headers: { 'content-type': 'text/html; charset=utf-8' } }
  if (!simulated)
    return social.answer({ method: request.method ?? '', url, headers: {}, body }) ?? { status: 404, body: '{}' }
  const fault = outgoing.nextFault()
  outgoing.calls.push({ host, fault: fault ?? '' })
  if (fault === 'delay') await sleep(400)
  if (fault === 'busy') return { status: 503, body: 'busy' }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const reply = await simulated({ method: request.method ?? '', url, headers, body })
  if (fault === 'drop') throw new Error('taken, and never answered')
  return reply
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
