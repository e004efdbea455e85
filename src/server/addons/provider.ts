import { portName } from '#core/define/provider.ts'
import type { ProviderRequest, ProviderResponse, ProviderPort, Send } from '#core/define/provider.ts'
import { seconds } from '../http/clock.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { webhookPath } from '../http/webhook-path.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { valuesOfSingle } from '../read/single.ts'
import { actingFor } from './own-work.ts'
import type { AddonModule, Addons } from './own-work.ts'

/** What a provider has for its answer, and for a file. */
const [ANSWER, FILE] = [{ timeoutMs: 10_000 }, { timeoutMs: 40_000, most: 32 * 1024 * 1024, bytes: true }] as const

/** The provider behind a port of an add-on, opened with the settings of a supplier; undefined where it is not set up. */
export async function openProvider(addons: Addons, { key, plugin }: AddonModule, name: string, suid: number): Promise<unknown> {
  const port = plugin.ports.find((one) => portName(one) === name)
  if (!port) return undefined
  const { app } = addons
  const settings = await settingsOf(addons, port, suid)
  const path = webhookPath(app, { addon: key, port: name, suid })
  const tools = { send: senderTo(port.hosts, app.simulator), now: () => seconds(app.now()), webhookPath: path }
  return settings && runBehaviour(port.open, [settings, tools])
}

/** The settings of a supplier with their secrets opened; undefined while they were never saved. */
async function settingsOf(addons: Addons, { settings }: ProviderPort, suid: number): Promise<Record<string, unknown> | undefined> {
  const { app, registry } = addons
  const stored = await app.db.tenant(suid, (tx) => valuesOfSingle(tx, { ...actingFor(addons, suid), bound: registry.of(settings.table) }))
  if (stored.id === 0) return undefined
  const opened = Object.entries(settings.fields).map(([name, { secret }]) => {
    const value = stored[name]
    return [name, secret && typeof value === 'string' ? app.vault.unseal(value) : value]
  })
  return Object.fromEntries(opened)
}

/** How a provider calls its hosts; a simulator on this machine hears the calls in their place, and tells them apart by the `host` header. */
export function senderTo(hosts: readonly string[], simulator?: string): Send {
  return async ({ url, method = 'POST', headers = {}, body, file }: ProviderRequest): Promise<ProviderResponse> => {
    const target = URL.canParse(url) ? new URL(url) : undefined
    if (target?.protocol !== 'https:' || !hosts.includes(target.host)) return { is: 'not_sent' }
    const stand = simulator === undefined ? undefined : new URL(`${target.pathname}${target.search}`, simulator)
    const rules: HttpClientRules = stand ? { own: [stand.host] } : { hosts }
    const all = { ...headers, host: target.host }
    const answer = await httpCall(
      { url: (stand ?? target).href, method, headers: all, ...(body === undefined ? {} : { body }), ...(file ? FILE : ANSWER) },
      rules,
    )
    if ('status' in answer) return { is: 'answered', ...answer }
    return { is: answer.failed === 'refused_address' || answer.failed === 'untrusted' ? 'not_sent' : 'unanswered' }
  }
}
