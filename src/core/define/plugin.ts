import type { Call } from './call.ts'
import type { Text } from '../text/i18n.ts'
import type { Entry, Module, PageDef } from './module.ts'
import type { Delivery } from './outbox.ts'
import type { Ctx } from './resource.ts'
import type { Rule } from './rule.ts'

/** The shelves on which add-ons are offered. */
export const pluginCategories = {
  service: { zh: '客户服务', en: 'Customer service', es: 'Atención al cliente', ja: '顧客対応' },
  delivery: { zh: '物流配送', en: 'Delivery', es: 'Logística', ja: '物流・配送' },
  marketing: { zh: '营销活动', en: 'Marketing', es: 'Marketing', ja: '販促' },
  channel: { zh: '渠道与联盟', en: 'Channels', es: 'Canales', ja: 'チャネル' },
  payment: { zh: '支付结算', en: 'Payments', es: 'Pagos', ja: '決済' },
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
export interface PluginDef<DB, C extends readonly Call[]> {
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
  readonly calls?: C
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
  <const C extends readonly Call[] = []>(def: PluginDef<DB, C>): Module<C> => {
    const { settings, entries = [], category, version, summary, install, uninstall, ...section } = def
    const { key, rule, pages = [] } = section
    const calls: readonly Call[] = section.calls ?? []
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
