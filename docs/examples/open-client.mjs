// A client of the open API without dependencies, for Node 20 or newer.
import { createHash, createHmac, randomUUID } from 'node:crypto'

/** A refused call: `code` is one of the refusals on the page of the call, `problems` name fields and lines. */
export class Refused extends Error {
  constructor({ code, msg, data }, retryAfter) {
    super(`${code}: ${msg}`)
    this.code = code
    this.problems = data?.errors ?? []
    this.retryAfter = retryAfter
  }
}

/** Codes of refusals after which the same call may succeed. */
const temporary = new Set(['busy', 'overloaded', 'rate_limited', 'locked', 'in_flight', 'stopping'])

/** HMAC-SHA256 in hex over seven lines: method, path, application, timestamp, nonce, key, SHA-256 of the body. */
export function signature(secret, { path, app, timestamp, nonce, key = '', body }) {
  const digest = createHash('sha256').update(body).digest('hex')
  const lines = ['POST', path, app, timestamp, nonce, key, digest]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

/** Makes calls such as `call('/open/jxc/StockQuery', { materials: [{ material: 'YAN-001' }] })`. */
export function openClient({ url, app, secret, attempts = 4, lang = 'en' }) {
  /** Milliseconds by which the clock of the server is ahead. */
  let ahead = 0

  async function once(path, body, key) {
    const timestamp = String(Math.floor((Date.now() + ahead) / 1000))
    const nonce = randomUUID()
    const headers = {
      'content-type': 'application/json',
      'accept-language': lang,
      'x-saltern-app': app,
      'x-saltern-timestamp': timestamp,
      'x-saltern-nonce': nonce,
      'x-saltern-signature': signature(secret, { path, app, timestamp, nonce, key, body }),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await fetch(url + path, { method: 'POST', headers, body })
    const answer = await response.json()
    if (answer.status) return answer.data
    if (answer.code === 'bad_timestamp') ahead = answer.data.server_time * 1000 - Date.now()
    throw new Refused(answer, Number(response.headers.get('retry-after')) || 1)
  }

  /** `key` makes a write idempotent: repeat an unanswered write with the key it had. */
  return async function call(path, input = {}, key = '') {
    const body = JSON.stringify(input)
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(`/v1${path}`, body, key)
      } catch (error) {
        const retry = !(error instanceof Refused) || temporary.has(error.code) || error.code === 'bad_timestamp'
        if (!retry || attempt >= attempts) throw error
        await new Promise((done) => setTimeout(done, (error.retryAfter ?? attempt) * 1000))
      }
    }
  }
}
