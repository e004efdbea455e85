import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { AppError } from '#core/errors/errors.ts'
import { portName } from '#core/define/provider.ts'
import type { NoticeItem, ProviderPort, WebhookRequest } from '#core/define/provider.ts'
import { unsignedCall } from '../http/route.ts'
import { webhookPath } from '../http/webhook-path.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { isRecord } from '../write/input.ts'
import { addonsOf, addonContext } from './addon-context.ts'
import type { AddonModule, Addons } from './addon-context.ts'
import type { ProviderCall } from './call-log.ts'
import { openProvider } from './provider.ts'

/** Bytes of a webhook: a provider reports many messages in one. */
const BODY = 256 * 1024

/** The parts of an address, as texts. */
type Address = Record<'addon' | 'port' | 'suid' | 'token', string>

/**
 * `POST /api/webhooks/<add-on>/<port>/<supplier>/<token>`: a provider's report; by `GET` some providers first verify
 * the address. The provider's signature is checked over the raw text; each item is processed once by its key and stored
 * in the transaction of its changes. Forged ones are refused and counted.
 */
export function webhookRoutes(addons: Addons): void {
  const { app } = addons
  const counter = new Counter({
    name: 'saltern_webhooks_total',
    help: 'Webhooks of providers by what became of them.',
    labelNames: ['addon', 'result'],
    registers: [app.metrics],
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY }, (_request, text, done) => done(null, text))
  const params = {
    type: 'object',
    properties: {
      addon: { type: 'string', pattern: '^[a-z0-9]{1,40}$' },
      port: { type: 'string', pattern: '^[a-z0-9_]{1,40}$' },
      suid: { type: 'string', pattern: '^[1-9]\\d{0,14}$' },
      token: { type: 'string', maxLength: 100 },
    },
  } as const
  app.get<{ Params: Address }>(
    '/api/webhooks/:addon/:port/:suid/:token',
    { config: unsignedCall, schema: { hide: true, params } },
    async (request, reply) => {
      const { addon, port } = ownerOf(addons, request.params)
      const opened = addon && port ? await openFor(addons, addon, request.params) : undefined
      const greeting = greetingOf(opened?.provider, textsOf(request.query))
      if (greeting === undefined) throw new AppError('not_found')
      return reply.type('text/plain').send(greeting)
    },
  )
  app.post<{ Params: Address }>(
    '/api/webhooks/:addon/:port/:suid/:token',
    { config: unsignedCall, schema: { hide: true, params } },
    async (request, reply) => {
      const { addon: key, port: name } = request.params
      const suid = Number(request.params.suid)
      const { addon, port } = ownerOf(addons, request.params)
      const opened = addon && port ? await openFor(addons, addon, request.params) : undefined
      const count = (result: string) => counter.inc({ addon: addon?.key ?? 'unknown', result })
      if (!addon || !port || !opened) {
        count('forged')
        throw new AppError('not_found')
      }
      const body = typeof request.body === 'string' ? request.body : ''
      const note = (
        result: ProviderCall['result'],
        { about = '', answer = '', by }: { about?: string; answer?: string; by?: AppError },
      ) =>
        opened.note({
          way: 'in',
          about: about.slice(0, 200),
          target: `POST /api/webhooks/${key}/${name}`,
          result,
          http: by ? app.errors.statusOf(by.code) : 200,
          problem: by?.code ?? null,
          ms: Math.round(performance.now() - request.startedAt),
          sent: body,
          answer,
        })
      const notice = await readBy(opened.provider, { headers: headersOf(request), query: textsOf(request.query), body })
      if (!notice) {
        count('forged')
        const by = new AppError('bad_sign')
        note('forged', { by })
        throw by
      }
      const about = notice.items.map(({ no }) => no).join(' ')
      let refused: AppError | undefined
      // items about unknown records are acknowledged and ignored
      let result: Result['is'] = notice.items.length > 0 ? 'repeated' : 'taken'
      try {
        for (const item of notice.items) {
          const received = await take(addons, { addon, port, suid, item })
          count(received.is)
          refused ??= received.is === 'refused' ? received.by : undefined
          if (received.is === 'taken') result = 'taken'
        }
        if (refused) throw refused
      } catch (error) {
        note('refused', { about, by: app.asAppError(error) })
        throw error
      }
      note(result, { about, answer: notice.answer })
      return reply.type(/^\s*[[{]/.test(notice.answer) ? 'application/json' : 'text/plain').send(notice.answer)
    },
  )
}

/** The port of an address; none if the address is unknown. */
function ownerOf(
  { app, registry }: Addons,
  { addon: key, port: name, suid, token }: Address,
): { addon?: AddonModule; port?: ProviderPort } {
  const addon = addonsOf(registry).find((candidate) => candidate.key === key)
  const port = addon?.plugin.ports.find((candidate) => portName(candidate) === name)
  if (!addon || !port) return addon ? { addon } : {}
  return isOurs(webhookPath(app, { addon: key, port: name, suid: Number(suid) }), token) ? { addon, port } : { addon }
}

/** The provider behind an address; undefined where its supplier has the add-on no longer. */
const openFor = (addons: Addons, addon: AddonModule, { port: name, suid }: Address) =>
  openProvider(addons, addon, { name, suid: Number(suid), task: 'webhook', about: '', ifInstalled: true })

/** Whether the secret part of an address is that of our own. */
function isOurs(path: string, token: string): boolean {
  const [expected, received] = [Buffer.from(path.slice(path.lastIndexOf('/') + 1)), Buffer.from(token)]
  return expected.length === received.length && timingSafeEqual(expected, received)
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return textsOf(headers)
}

function textsOf(values: unknown): Record<string, string> {
  if (!isRecord(values)) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The answer to a provider's verification request, after its signature is checked. */
function greetingOf(provider: unknown, query: Readonly<Record<string, string>>): string | undefined {
  if (!isRecord(provider) || typeof provider.greet !== 'function') return undefined
  const greeting: unknown = Reflect.apply(provider.greet, provider, [query])
  return typeof greeting === 'string' ? greeting : undefined
}

/** A verified webhook; undefined for a forged or unreadable one. */
async function readBy(
  provider: unknown,
  webhook: WebhookRequest,
): Promise<{ items: NoticeItem<unknown>[]; answer: string } | undefined> {
  if (!isRecord(provider) || typeof provider.read !== 'function') return undefined
  const notice: unknown = await Reflect.apply(provider.read, provider, [webhook])
  if (!isRecord(notice) || notice.is !== 'genuine' || !Array.isArray(notice.items)) return undefined
  const items = notice.items.filter(isRecord).map(({ key, no, value }) => ({ key: String(key), no: String(no), value }))
  return { items, answer: String(notice.answer) }
}

type Result = { is: 'taken' | 'repeated' } | { is: 'refused'; by: AppError }

interface ReceivedItem {
  addon: AddonModule
  port: ProviderPort
  suid: number
  item: NoticeItem<unknown>
}

/**
 * Takes one item, once for its key; one that is refused does not use its key up. Throws `key_reused` for other content
 * under a key that was used.
 */
async function take(addons: Addons, { addon, port, suid, item }: ReceivedItem): Promise<Result> {
  const hash = createHash('sha256').update(JSON.stringify(item.value)).digest('hex')
  return addons.app.db.tenant(suid, async (tx) => {
    const fresh = await tx.query(
      'insert into addon_notice (suid, addon, kind, key, no, hash) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning key',
      [suid, addon.key, portName(port), item.key, item.no, hash],
    )
    if (fresh.length > 0) {
      const result: unknown = port.receive
        ? await runBehaviour(port.receive, [item, addonContext(addons, tx, addon.key)])
        : undefined
      if (!isRecord(result) || !(result.refused instanceof AppError)) return { is: 'taken' }
      await tx.query('delete from addon_notice where suid = $1 and addon = $2 and kind = $3 and key = $4', [
        suid,
        addon.key,
        portName(port),
        item.key,
      ])
      return { is: 'refused', by: result.refused }
    }
    const [existing] = await tx.query<{ hash: string }>(
      'select hash from addon_notice where suid = $1 and addon = $2 and kind = $3 and key = $4',
      [suid, addon.key, portName(port), item.key],
    )
    if (existing?.hash !== hash) throw new AppError('key_reused')
    return { is: 'repeated' }
  })
}
