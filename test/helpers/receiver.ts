import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

/**
 * The fault of the next call, one each. `drop` accepts the push and never answers, `cut` closes the connection in the
 * middle of its answer, `drip` answers a byte at a time until the client disconnects; `garbled` and `odd` accept it and
 * answer no JSON, or a number outside the range of any database.
 */
export type Fault = 'busy' | 'later' | 'drop' | 'reject' | 'redirect' | 'flood' | 'cut' | 'drip' | 'garbled' | 'odd'

export interface Receiver {
  url: string
  /** Accepted pushes, each key once. */
  taken: Map<string, { ext_no: string; body: Record<string, unknown> }>
  /** Every received call, with its answer. */
  calls: { key: string; status: number }[]
  fault(...faults: Fault[]): void
  /** Takes the next push and answers it only when the answer of this is called. */
  hold(): () => void
}

/**
 * An external system as a third party would write it from our description: it checks the signature with its own code
 * (Web Crypto), refuses old or tampered calls, accepts each key once, and misbehaves on demand.
 */
export async function startReceiver({
  secret,
  now = () => Date.now(),
}: {
  secret: string
  now?: () => number
}): Promise<Receiver> {
  const notices: Receiver['taken'] = new Map()
  const calls: Receiver['calls'] = []
  const faults: Fault[] = []
  const delays: Promise<void>[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await read(request)
    const key = String(request.headers['idempotency-key'])
    const timestamp = String(request.headers['x-saltern-timestamp'])
    const answer = (status: number, data: object, headers: Record<string, string> = {}) => {
      calls.push({ key, status })
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data))
    }
    if (Math.abs(now() / 1000 - Number(timestamp)) > 300) return answer(400, { code: 'too_old' })
    if (!(await proven(secret, `${timestamp}.${key}.${body}`, String(request.headers['x-saltern-signature']))))
      return answer(401, { code: 'bad_signature' })
    const fault = faults.shift()
    if (fault === 'busy') return answer(503, { code: 'busy' })
    if (fault === 'later') return answer(429, { code: 'too_many' })
    if (fault === 'reject') return answer(422, { code: 'unknown_warehouse' })
    if (fault === 'redirect') return answer(302, {}, { location: 'http://127.0.0.1:1/' })
    if (fault === 'flood') return void response.writeHead(200).end('x'.repeat(2_000_000))
    const notice = notices.get(key)
    const ext_no = notice?.ext_no ?? `EXT${notices.size + 1}`
    notices.set(key, { ext_no, body: JSON.parse(body) })
    await delays.shift()
    if (fault === 'drop') return void calls.push({ key, status: 0 })
    if (fault === 'cut' || fault === 'drip') {
      calls.push({ key, status: 0 })
      response.writeHead(200, { 'content-length': '1000' }).write('{')
      if (fault === 'cut') return void response.destroy()
      const dripping = setInterval(() => response.write(' '), 20)
      return void response.on('close', () => clearInterval(dripping))
    }
    if (fault === 'garbled') {
      calls.push({ key, status: 200 })
      return void response.writeHead(200).end('<html>ok')
    }
    if (fault === 'odd') return answer(200, { ext_no: `E\0X${'长'.repeat(100)}` })
    answer(200, { code: notice ? 'duplicate' : 'ok', ext_no })
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    delays.push(promise)
    return resolve
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/push`,
    taken: notices,
    calls,
    fault: (...more) => void faults.push(...more),
    hold,
  }
}

async function proven(secret: string, text: string, signature: string): Promise<boolean> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const sent = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', key, sent, bytes.encode(text))
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
