import { onTestFinished, vi } from 'vitest'
import type { Registry } from '#core/define/registry.ts'
import { signPush } from '#server/http-client/signature.ts'
import type { TestApp } from './app.ts'
import { dataOf } from './calls.ts'
import { goodsOf, p, q } from './goods.ts'
import type { Goods } from './goods.ts'
import { startReceiver } from './receiver.ts'

const secret = 'both sides know this'

/** Looks again until it is so. */
export const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 60_000, interval: 50 })

/**
 * The allowed targets of the server. It waits for an answer as long as a busy machine may take, so that no test depends
 * on speed.
 */
export const httpClient = { allowedHosts: ['127.0.0.1'], timeoutMs: 60_000 }

/** Lets the server time out an answer as early as in production, until the end of this test. */
export function impatiently(): void {
  httpClient.timeoutMs = 3000
  onTestFinished(() => void (httpClient.timeoutMs = 60_000))
}

/** Fixtures of push tests: suppliers with separate external systems, receipts to push, and the outcome. */
export function pushing(t: TestApp, registry: Registry) {
  return {
    sender: { app: t.app, registry, rules: httpClient },
    async connected(settings: { secret?: string } = {}) {
      const g = await goodsOf(await t.supplier())
      const receiver = await startReceiver({ secret, now: () => t.app.now().getTime() })
      const connection = { name: 'WMS', base_url: receiver.url, secret: settings.secret ?? secret, enabled: true }
      dataOf(await g.person.post('/jxc/connector/ConnectorSave', connection))
      return { g, receiver }
    },
    receive: (g: Goods) =>
      g.done('inbound', {
        biz_type: 'production',
        warehouse_id: g.north,
        lines: [{ material_id: g.sack, qty: q(10), price: p(6) }],
      }),
    stateOf: async (g: Goods, id: number) => (await g.info<{ send_state: string }>('inbound', id)).send_state,
    async pushes(g: Goods) {
      const person = await g.person.again() // the clock may have passed the first tokens
      return dataOf(
        await person.get<{ state: string; tries: number; problem: string | null }[]>('/jxc/connector/OutboxManage'),
      )
    },
    /** The answer to an external system that reports a push. */
    async confirmed(body: Record<string, unknown>, by = secret) {
      const payload = JSON.stringify({ state: 'taken', ext_no: 'WMS-77', ...body })
      const timestamp = Math.floor(t.app.now().getTime() / 1000)
      const headers = {
        'content-type': 'application/json',
        'x-saltern-timestamp': String(timestamp),
        'idempotency-key': 'c1',
        'x-saltern-signature': signPush({ secret: by, timestamp, key: 'c1', body: payload }),
      }
      const raw = await t.app.inject({ method: 'POST', url: '/api/push/confirm', headers, payload })
      return raw.json<{ code: string }>().code
    },
  }
}
