import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface GatewayOrder {
  no: string
  amount: number
  subject: string
  back_url: string
  notify_url: string
  state: 'waiting' | 'paid' | 'closed'
}

/** The fault of the next answer to an order. */
export type PayFault = 'busy' | 'no_url' | 'foreign_url' | 'drop'

/** False answers to queries. */
export type PayAnswer = Record<string, unknown>

export interface PayGateway {
  /** Where orders go, and the page's origin. */
  url: string
  origin: string
  secret: string
  orders: Map<string, GatewayOrder>
  /** Every received call, with its answer. */
  calls: { no: string; status: number }[]
  fault(...faults: PayFault[]): void
  /** Queried numbers. */
  asked: string[]
  /** The answer to the next query, in place of the true one. */
  lie(over: PayAnswer): void
  stop(): void
}

/**
 * A payment gateway as a third party would write it from our description: it verifies the sender of an order with its
 * own code (Web Crypto), accepts each number once, shows a page with one button, and reports the payment, signed, to
 * the given address.
 */
export async function startPayGateway({ secret, port = 0 }: { secret: string; port?: number }): Promise<PayGateway> {
  const orders: PayGateway['orders'] = new Map()
  const calls: PayGateway['calls'] = []
  const faults: PayFault[] = []
  const bodies: string[] = []
  const lies: PayAnswer[] = []
  let origin = ''

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await read(request)
    const {
      'x-saltern-timestamp': timestamp,
      'idempotency-key': key,
      'x-saltern-signature': signature,
    } = request.headers
    const answer = (status: number, data: object) => {
      calls.push({ no: String(key), status })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    }
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return answer(400, { code: 'too_old' })
    if (signature !== (await signed(secret, `${String(timestamp)}.${String(key)}.${body}`)))
      return answer(401, { code: 'bad_signature' })
    if (JSON.parse(body).event === 'query') {
      const order = orders.get(JSON.parse(body).no)
      if (!order || key !== `query:${order.no}`) return answer(404, { code: 'unknown' })
      bodies.push(order.no)
      if (faults.shift()) return answer(503, { code: 'busy' })
      const paid = order.state === 'paid' ? { pay_no: `G-${order.no}`, paid_at: now() } : {}
      return answer(200, { no: order.no, status: order.state, amount: order.amount, ...paid, ...lies.shift() })
    }
    const { no, amount, subject, back_url, notify_url, currency, event } = JSON.parse(body)
    if (event !== 'order' || currency !== 'CNY' || no !== key || !Number.isSafeInteger(amount))
      return answer(422, { code: 'bad_order' })
    const fault = faults.shift()
    if (fault === 'drop') return void response.destroy()
    if (fault === 'busy') return answer(503, { code: 'busy' })
    const order = orders.get(no)
    if (order && order.amount !== amount) return answer(409, { code: 'amount_changed' })
    if (!order) orders.set(no, { no, amount, subject, back_url, notify_url, state: 'waiting' })
    if (fault === 'no_url') return answer(200, { code: 'ok' })
    answer(200, { code: 'ok', url: fault === 'foreign_url' ? 'javascript:alert(1)' : `${origin}/pay/${no}` })
  }
  const paid = async (order: GatewayOrder, lost: boolean) => {
    order.state = 'paid'
    if (!lost) await notify({ secret, order })
  }
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://gateway')
    if (request.method === 'POST' && path === '/orders') return void take(request, response)
    const order = orders.get(path.split('/')[2] ?? '')
    if (!order) return void response.writeHead(404).end()
    if (request.method === 'POST')
      return void paid(order, search === '?lost').then(() =>
        response.writeHead(303, { location: order.back_url }).end(),
      )
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>gateway</title><h1>${order.subject}</h1><p>${order.amount}</p><form method="post"><button>pay</button><button formaction="?lost">pay and lose the notice</button></form>`,
      )
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const turns = {
    fault: (...more: PayFault[]) => void faults.push(...more),
    lie: (over: PayAnswer) => void lies.push(over),
  }
  return { url: `${origin}/orders`, origin, secret, orders, calls, asked: bodies, ...turns, stop }
}

/** Headers and text of a notice; `over` contains differences from an honest one. */
export async function noticeOf(
  { secret, order }: { secret: string; order: GatewayOrder },
  over: { body?: object; key?: string; timestamp?: number; secret?: string } = {},
): Promise<{ headers: Record<string, string>; payload: string }> {
  const honest = {
    event: 'payment',
    no: order.no,
    status: 'paid',
    amount: order.amount,
    pay_no: `G-${order.no}`,
    paid_at: now(),
  }
  const payload = JSON.stringify({ ...honest, ...over.body })
  const timestamp = String(over.timestamp ?? now())
  const key = over.key ?? `paid:${order.no}`
  const signature = await signed(over.secret ?? secret, `${timestamp}.${key}.${payload}`)
  const headers = { 'x-saltern-timestamp': timestamp, 'idempotency-key': key, 'x-saltern-signature': signature }
  return { headers: { 'content-type': 'application/json', ...headers }, payload }
}

async function notify({ secret, order }: { secret: string; order: GatewayOrder }): Promise<void> {
  const { headers, payload } = await noticeOf({ secret, order })
  const answer = await fetch(order.notify_url, { method: 'POST', headers, body: payload })
  if (!answer.ok) throw new Error(`the notice was refused: ${await answer.text()}`)
}

const now = () => Math.floor(Date.now() / 1000)

async function signed(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
