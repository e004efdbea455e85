import type { ErrorTexts } from '../errors/refusal.ts'
import type { Call } from './call.ts'
import type { Text } from '../text/i18n.ts'
import type { Entry, Module, PageDef } from './module.ts'
import type { Delivery } from './outbox.ts'
import type { Ctx } from './resource.ts'
import type { Rule } from './rule.ts'

/** The shelves on which add-ons are offered. */
export const pluginCategories = {
  service: ['客户服务', 'Customer service', 'Atención al cliente', '顧客対応'],
  delivery: ['物流配送', 'Delivery', 'Logística', '物流・配送'],
  marketing: ['营销活动', 'Marketing', 'Marketing', '販促'],
  channel: ['渠道与联盟', 'Channels', 'Canales', 'チャネル'],
  payment: ['支付结算', 'Payments', 'Pagos', '決済'],
} as const satisfies Record<string, Text>
export type PluginCategory = keyof typeof pluginCategories

/** What an add-on tells of itself, beside its section. */
export interface PluginFacts {
  readonly category: PluginCategory
  readonly version: string
  readonly summary: Text
  /** Path of the screen that sets it up. */
  readonly setup?: string
  readonly install?: (ctx: never) => Promise<void>
  readonly uninstall?: (ctx: never) => Promise<void>
}

/** An add-on: a section that only those see who installed it. */
export interface PluginDef<DB> {
  readonly key: string
  readonly title: Text
  readonly icon: string
  readonly category: PluginCategory
  readonly version: string
  readonly summary: Text
  /** For whom it is on offer. */
  readonly rule?: Omit<Rule, 'pluginKey'>
  /** A record that a supplier has once: its form is the set-up. Secrets in it are `password` fields, which are never read back. */
  readonly settings?: Entry
  readonly entries?: readonly Entry[]
  readonly errors?: ErrorTexts
  readonly calls?: readonly Call[]
  readonly pages?: readonly PageDef[]
  readonly deliveries?: readonly Delivery[]
  /** Fills in what it starts with, at the first installation only. */
  readonly install?: (ctx: Ctx<DB>) => Promise<void>
  /** Throws while something of it still runs. Nothing is deleted: whoever installs it again finds everything as it was. */
  readonly uninstall?: (ctx: Ctx<DB>) => Promise<void>
}

/** Makes `definePlugin`, typed with the product's tables. */
export const plugins =
  <DB>() =>
  ({ settings, entries = [], category, version, summary, install, uninstall, ...section }: PluginDef<DB>): Module => {
    const { key, rule, calls = [], pages = [] } = section
    const all = settings ? [settings, ...entries] : entries
    const setup = settings?.resource.page
    const stray = [
      ...calls.map(({ path }) => path).filter((path) => !path.startsWith(`/addons/${key}/`)),
      ...all.map(({ resource }) => `/${resource.api}/`).filter((path) => !path.startsWith(`/addons/${key}/`)),
      ...[...pages.map(({ path }) => path), ...all.flatMap(({ resource }) => resource.page ?? [])].filter(
        (path) => !path.startsWith('/plugin/'),
      ),
    ]
    if (stray.length > 0) throw new Error(`the add-on ${key} leaves its own paths: ${stray.join(', ')}`)
    return {
      ...section,
      entries: all,
      group: 'plugin',
      rule: { ...rule, pluginKey: key },
      plugin: {
        category,
        version,
        summary,
        ...(setup ? { setup } : {}),
        ...(install ? { install } : {}),
        ...(uninstall ? { uninstall } : {}),
      },
    }
  }

/** Runs a hook of an add-on in the action that installs or uninstalls it. */
export async function runHook(hook: PluginFacts['install'], ctx: object): Promise<void> {
  await hook?.(ctx as never)
}
