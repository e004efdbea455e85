import { portName } from '#core/define/provider.ts'
import type { SendMail } from '#core/define/mail.ts'
import type { ProviderRequest, ProviderResponse, ProviderPort, Send } from '#core/define/provider.ts'
import { seconds } from '../http/clock.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpAnswer, HttpClientRules } from '../http-client/client.ts'
import { webhookPath } from '../http/webhook-path.ts'
import { sendMail } from '../mail/send-mail.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import type { JoinBatch } from '../db/batch-reads.ts'
import { installedAddonsAt } from '../read/installed-addons.ts'
import { storedSingle } from '../read/single.ts'
import { noteProviderCall } from './call-log.ts'
import type { ProviderCall } from './call-log.ts'
import { addressWithoutSecrets, withoutSecrets } from './masking.ts'
import type { Hidden } from './masking.ts'
import { tokenKeeper } from './shared-token.ts'
import type { AddonModule, Addons } from './addon-context.ts'

/** What a provider has for its answer, and for a file. */
const [ANSWER, FILE] = [{ timeoutMs: 10_000 }, { timeoutMs: 40_000, most: 32 * 1024 * 1024, bytes: true }] as const

/** A provider with the settings of a supplier, and the logger of its calls; undefined if it is not set up. */
interface Opened {
  readonly provider: unknown
  readonly note: (call: Omit<ProviderCall, 'connector' | 'task' | 'at'>) => void
}

/** The sender of a call for the log: the job and its key. */
interface Asking {
  readonly task: string
  readonly about: string
  /** Where the supplier may have taken the add-on out since. */
  readonly ifInstalled?: true
}

/**
 * Opens the provider behind a port of an add-on with the settings of a supplier; undefined where there is no such port,
 * or no longer.
 */
export async function openProvider(
  addons: Addons,
  { key, plugin }: AddonModule,
  { name, suid, task, about, ifInstalled }: { name: string; suid: number } & Asking,
): Promise<Opened | undefined> {
  const port = plugin.ports.find((candidate) => portName(candidate) === name)
  if (!port) return undefined
  const { app } = addons
  const [settings, kept] = await app.db.batch(suid, async (join) =>
    Promise.all([
      settingsOf(addons, port, join),
      ifInstalled === undefined || join(async (tx) => (await installedAddonsAt(tx, [key], app.now())).has(key)),
    ]),
  )
  if (!kept) return undefined
  const path = webhookPath(app, { addon: key, port: name, suid })
  const hidden: Hidden = {
    secrets: [...secretsOf(port, settings), path.slice(path.lastIndexOf('/') + 1)],
    names: port.hides ?? [],
  }
  const note: Opened['note'] = (call) => {
    const { target, sent, answer } = call
    const logged = {
      target: targetOf(target, hidden),
      sent: withoutSecrets(sent, hidden),
      answer: withoutSecrets(answer, hidden),
    }
    noteProviderCall(app, suid, {
      ...call,
      ...logged,
      connector: `${key}.${name}`,
      task,
      at: app.now().getTime() / 1000,
    })
  }
  const reach = await reachOf(port, settings, app.httpClient)
  const send = senderTo(reach, app.simulator, ({ url, method = 'POST', body = '', file, absent }, result) => {
    const answer = 'body' in result ? (file ? `(${result.body.length})` : result.body) : ''
    note({
      way: 'out',
      about,
      target: `${method} ${url}`,
      ...resultOf(result, absent),
      ms: result.ms,
      sent: body,
      answer,
    })
  })
  const secrets = secretsOf(port, settings)
  const tools = {
    send,
    sendMail: mailerOf(app.httpClient, about, note),
    now: () => seconds(app.now()),
    webhookPath: path,
    token: tokenKeeper(app, { suid, addon: key, port: name, secrets }),
  }
  return { provider: settings && (await runBehaviour(port.open, [settings, tools])), note }
}

/** Sends mails of a provider. The log contains the number of recipients and the size, not addresses or content. */
function mailerOf(rules: HttpClientRules, about: string, note: Opened['note']): SendMail {
  return async (server, mail) => {
    const began = performance.now()
    const answer = await sendMail(server, mail, rules)
    note({
      way: 'out',
      about,
      target: `SMTP smtp://${server.host}:${server.port}`,
      result:
        answer.is === 'sent'
          ? 'answered'
          : answer.is === 'unknown'
            ? 'unanswered'
            : answer.problem === 'refused_address' || answer.problem === 'unreachable'
              ? 'not_sent'
              : 'failed',
      http: null,
      problem: answer.is === 'sent' ? null : answer.is === 'unknown' ? 'timeout' : answer.problem,
      ms: Math.round(performance.now() - began),
      sent: mail ? `${mail.subject} (${mail.to.length})` : '',
      answer:
        answer.is === 'not_sent'
          ? answer.reply
          : answer.is === 'sent'
            ? answer.bounced.map(({ reply }) => reply).join('\n')
            : '',
    })
    return answer
  }
}

/** Where a call went, or by what it came in. */
function targetOf(target: string, hidden: Hidden): string {
  const [method = '', url = ''] = target.split(' ')
  return URL.canParse(url) ? `${method} ${addressWithoutSecrets(new URL(url), hidden)}` : withoutSecrets(target, hidden)
}

/** The texts that the settings keep secret. Short ones would be found by chance in what is none. */
function secretsOf({ settings }: ProviderPort, values: Record<string, unknown> = {}): string[] {
  return Object.entries(settings.fields).flatMap(([name, { secret }]) => {
    const value = values[name]
    return secret && typeof value === 'string' && value.length >= 6 ? [value] : []
  })
}

/** The settings of a supplier with their secrets opened; undefined while they were never saved. */
async function settingsOf(
  { app, registry }: Addons,
  { settings }: ProviderPort,
  join: JoinBatch,
): Promise<Record<string, unknown> | undefined> {
  const stored = await join((tx) => storedSingle(tx, { registry, bound: registry.of(settings.table) }))
  if (!stored) return undefined
  const opened = Object.entries(settings.fields).map(([name, { secret }]) => {
    const value = stored[name]
    return [name, secret && typeof value === 'string' ? app.vault.unseal(value) : value]
  })
  return Object.fromEntries(opened)
}

type SentResult = (HttpAnswer | { failed: 'not_sent' }) & { ms: number }

function resultOf(sent: SentResult, absent?: true): Pick<ProviderCall, 'result' | 'http' | 'problem'> {
  if ('status' in sent)
    return {
      result: sent.status < 400 || (absent && sent.status === 404) ? 'answered' : 'failed',
      http: sent.status,
      problem: null,
    }
  return { result: isNotSent(sent) ? 'not_sent' : 'unanswered', http: null, problem: sent.failed }
}

function isNotSent({ failed, unsent }: { failed: string; unsent?: true }): boolean {
  return unsent === true || ['not_sent', 'refused_address', 'untrusted'].includes(failed)
}

/** The hosts that a provider may call; `own` are those of them that lie in the own network. */
interface Reach {
  readonly hosts: readonly string[]
  readonly own?: readonly string[]
}

async function reachOf(
  { hosts }: ProviderPort,
  settings: Record<string, unknown> | undefined,
  { allowedHosts = [] }: HttpClientRules,
): Promise<readonly string[] | Reach> {
  if (typeof hosts !== 'function') return hosts
  const named: unknown = settings && (await runBehaviour(hosts, [settings]))
  const list = Array.isArray(named) ? named.filter((host) => typeof host === 'string') : []
  const isOwn = (host: string) => allowedHosts.includes(host) || allowedHosts.includes(host.replace(/:\d+$/, ''))
  return { hosts: list, own: list.filter(isOwn) }
}

/**
 * Sends the calls of a provider to its hosts; a simulator on this machine receives the calls instead and distinguishes
 * them by the `host` header. `onRequest` is called for each.
 */
export function senderTo(
  reach: readonly string[] | Reach,
  simulator?: string,
  onRequest?: (request: ProviderRequest, result: SentResult) => void,
): Send {
  const { hosts, own = [] }: Reach = 'hosts' in reach ? reach : { hosts: reach }
  const make = async ({
    url,
    method = 'POST',
    headers = {},
    body,
    file,
  }: ProviderRequest): Promise<HttpAnswer | { failed: 'not_sent' }> => {
    const target = URL.canParse(url) ? new URL(url) : undefined
    const isOwn = target !== undefined && own.includes(target.host)
    if (!target || (target.protocol !== 'https:' && !isOwn) || !hosts.includes(target.host))
      return { failed: 'not_sent' }
    const stand = simulator === undefined ? undefined : new URL(`${target.pathname}${target.search}`, simulator)
    const rules: HttpClientRules = stand
      ? { allowedHosts: [stand.host] }
      : isOwn
        ? { allowedHosts: [target.host] }
        : { hosts: hosts.map((host) => host.replace(/:\d+$/, '')) }
    const all = { ...headers, host: target.host }
    return httpCall(
      {
        url: (stand ?? target).href,
        method,
        headers: all,
        ...(body === undefined ? {} : { body }),
        ...(file ? FILE : ANSWER),
      },
      rules,
    )
  }
  return async (request): Promise<ProviderResponse> => {
    const began = performance.now()
    const answer = await make(request)
    onRequest?.(request, { ...answer, ms: Math.round(performance.now() - began) })
    if ('status' in answer) return { is: 'answered', ...answer }
    return { is: isNotSent(answer) ? 'not_sent' : 'unanswered' }
  }
}
