import type { ErrorTexts } from '../errors/refusal.ts'
import type { BuyerCall } from './buyer-call.ts'
import type { Call } from './call.ts'
import type { Contribution } from './extension-point.ts'
import type { FieldRight } from './field-right.ts'
import type { Text } from '../text/i18n.ts'
import type { IconName } from '../text/icon.ts'
import type { Daily } from './daily.ts'
import { subscriptionsOf } from './event.ts'
import type { Subscription, Subscriptions } from './event.ts'
import { portName } from './provider.ts'
import type { ProviderJob, ProviderPort, TextMessages } from './provider.ts'
import type { Chart, Counter, ResourceEntry, Module, PageDef } from './module.ts'
import type { Moves } from './move.ts'
import type { Delivery } from './outbox.ts'
import type { TakesPart } from './order-part.ts'
import type { Panel } from './record-page.ts'
import type { Ctx } from './context.ts'
import type { ParcelNumber } from './waybill.ts'
import type { Rule } from './rule.ts'
import type { Topic } from './topic.ts'
import type { Work } from './work.ts'
import { labelTexts } from '../text/label-texts.ts'

/** The shelves on which add-ons are offered. */
export const pluginCategories = {
  service: ['客户服务', 'Customer service', 'Atención al cliente', '顧客対応'],
  delivery: ['物流配送', 'Delivery', 'Logística', '物流・配送'],
  message: ['消息通知', 'Messages', 'Mensajes', 'メッセージ'],
  marketing: ['营销活动', 'Marketing', 'Marketing', '販促'],
  channel: ['渠道与联盟', 'Channels', 'Canales y alianzas', 'チャネル'],
  payment: labelTexts.paymentSettlement,
} as const satisfies Record<string, Text>
export type PluginCategory = keyof typeof pluginCategories

/** The description of an add-on, in addition to its section. */
export interface PluginFacts {
  readonly category: PluginCategory
  readonly version: string
  readonly summary: Text
  /** Path of the screen that sets it up. */
  readonly setup?: string
  readonly install?: (ctx: never) => Promise<void>
  readonly uninstall?: (ctx: never) => Promise<void>
  readonly comesWith: readonly string[]
  readonly on: readonly Subscription[]
  readonly ports: readonly ProviderPort[]
  readonly jobs: readonly ProviderJob[]
  readonly textMessages?: TextMessages
  readonly moves: Moves
  readonly order?: TakesPart
  readonly environment?: SettingsFromEnvironment
  readonly parcelNumber?: ParcelNumber<never>
  readonly invitations?: Invitations<never>
  readonly carriers?: Carriers<never>
}

/** Settings that variables of the server contain; undefined if they contain none. */
export type SettingsFromEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
) => Readonly<Record<string, unknown>> | undefined

/** The number of members that a member invited, and when the last one joined, in seconds. */
export interface Invited {
  readonly member_id: number
  readonly count: number
  readonly last_at: number
}

/** Returns who invited whom within a period, in seconds; the end is excluded. */
export type Invitations<C> = (
  span: { readonly from: number; readonly until: number },
  ctx: C,
) => Promise<readonly Invited[]>

/**
 * A carrier that the supplier uses: its WeChat code if known, whether its parcels are tracked, and whether it is the
 * default.
 */
export interface Carrier {
  readonly name: string
  readonly code_wx: string | null
  readonly tracked: boolean
  readonly preferred: boolean
}
/** Returns the carriers that the supplier uses, the default first. */
export type Carriers<C> = (ctx: C) => Promise<readonly Carrier[]>

/**
 * An add-on: a section that is visible only to suppliers that installed it. `E`: the steps of the product's records and
 * of all add-ons. `X`: the events that sections and add-ons emit.
 */
export interface PluginDef<
  DB,
  E extends string,
  X extends string = never,
  C extends readonly Call[] = readonly Call[],
> {
  readonly key: string
  readonly title: Text
  readonly short?: Text
  readonly icon: IconName
  readonly category: PluginCategory
  readonly version: string
  readonly summary: Text
  /** Industries whose suppliers have it from the start, because they cannot install it. */
  readonly comesWith?: readonly string[]
  /** Where calls of the console lie besides `/addons/{key}/`, as the protocol names them: `/fenxiaoht/`. */
  readonly root?: `/${string}/`
  /** For whom it is on offer. */
  readonly rule?: Omit<Rule, 'pluginKey'>
  /**
   * A record that a supplier has once: its form is the set-up. Secrets in it are `password` fields, which are never
   * read back.
   */
  readonly settings?: ResourceEntry
  readonly entries?: readonly ResourceEntry[]
  readonly errors?: ErrorTexts
  /** Reasons that the server writes where people write theirs: `#groupbuy.late`. */
  readonly reasons?: Readonly<Record<string, Text>>
  readonly calls?: C
  /** What buyers of a supplier that has it may call, below `/addons/{key}/buyer`. */
  readonly buyerCalls?: readonly BuyerCall[]
  readonly fieldRights?: readonly FieldRight[]
  readonly pages?: readonly PageDef[]
  /** Its tabs on pages of the product's records. */
  readonly panels?: readonly Panel[]
  readonly deliveries?: readonly Delivery[]
  /** What it does once a day for every supplier that has it. */
  readonly daily?: readonly Daily[]
  /** What it does in the background, every minute for whom there is some, as long as they have it. */
  readonly works?: readonly Work[]
  readonly counters?: readonly Counter[]
  readonly charts?: readonly Chart[]
  /** What it has figures of, for reports. */
  readonly topics?: readonly Topic[]
  /** What it adds to the extension points of sections. */
  readonly contributions?: readonly Contribution[]
  /**
   * Handlers of steps and events: each runs in a transaction of its own, at least once, and processes each key once.
   */
  readonly on?: Subscriptions<DB, E, X>
  /** The providers it brings, each opened with the settings of one supplier. */
  readonly ports?: readonly ProviderPort[]
  /** The requests that its providers answer. */
  readonly jobs?: readonly ProviderJob[]
  /** It delivers text messages of the product for a supplier that has it. */
  readonly textMessages?: TextMessages
  /** What it may move in the ledger, with `ctx.move`. */
  readonly moves?: Moves
  /** How it takes part in orders of buyers. */
  readonly order?: TakesPart
  /**
   * The platform's settings from variables of the server: start-up installs the add-on with them if the platform never
   * saved any.
   */
  readonly environment?: SettingsFromEnvironment
  /** It has numbers of waybills ready for parcels of orders. */
  readonly parcelNumber?: ParcelNumber<Ctx<DB>>
  /** It records which members invited others, for add-ons that count them. */
  readonly invitations?: Invitations<Ctx<DB>>
  /** It keeps the carriers that the supplier sends with. */
  readonly carriers?: Carriers<Ctx<DB>>
  /** Fills in what it starts with, at the first installation only. */
  readonly install?: (ctx: Ctx<DB>) => Promise<void>
  /** Throws while something is still running. Nothing is deleted: after a new installation everything is as before. */
  readonly uninstall?: (ctx: Ctx<DB>) => Promise<void>
}

/** Makes `definePlugin`, typed with the product's tables and events. */
export const pluginFactory =
  <DB, E extends string, X extends string = never>() =>
  <const C extends readonly Call[] = []>(def: PluginDef<DB, E, X, C>): Module<C> => {
    const {
      settings,
      entries = [],
      category,
      version,
      summary,
      install,
      uninstall,
      on = {},
      ports = [],
      jobs = [],
      textMessages,
      moves = {},
      order,
      environment,
      parcelNumber,
      invitations,
      carriers,
      comesWith = [],
      root: _root,
      ...section
    } = def
    const { key, rule } = section
    const all = settings ? [settings, ...entries] : entries
    const setup = settings?.resource.page
    const stray = strayPaths(def, all)
    if (stray.length > 0) throw new Error(`the add-on ${key} leaves its own paths: ${stray.join(', ')}`)
    const lost = [...jobs, ...(textMessages ? [textMessages.job] : [])].filter(
      ({ kind }) => !ports.some((port) => port.kind === kind),
    )
    if (lost.length > 0)
      throw new Error(`the add-on ${key} asks providers it does not bring: ${lost.map(({ name }) => name).join(', ')}`)
    if (textMessages && !jobs.includes(textMessages.job))
      throw new Error(`the add-on ${key} sends text messages by a job it does not name`)
    const names = ports.map(portName)
    if (new Set(names).size < names.length) throw new Error(`the add-on ${key} brings two ports of one name`)
    const foreign = ports.filter((port) => port.settings !== settings?.resource)
    if (foreign.length > 0) throw new Error(`the add-on ${key} opens providers with other settings than its own`)
    return {
      ...section,
      entries: all,
      group: 'plugin',
      rule: { ...rule, pluginKey: key },
      plugin: {
        category,
        version,
        summary,
        on: subscriptionsOf(on),
        ports,
        jobs,
        moves,
        ...(order ? { order } : {}),
        ...(environment ? { environment } : {}),
        ...(parcelNumber ? { parcelNumber } : {}),
        ...(invitations ? { invitations } : {}),
        ...(carriers ? { carriers } : {}),
        comesWith,
        ...(textMessages ? { textMessages } : {}),
        ...(setup ? { setup } : {}),
        ...(install ? { install } : {}),
        ...(uninstall ? { uninstall } : {}),
      },
    }
  }

/** Paths of an add-on that lie outside its own part of the product. */
function strayPaths(
  {
    key,
    root,
    calls = [],
    buyerCalls = [],
    pages = [],
  }: Pick<Module, 'key' | 'calls' | 'buyerCalls' | 'pages'> & { readonly root?: string },
  entries: readonly ResourceEntry[],
): string[] {
  const isStray = (path: string) =>
    !path.startsWith(`/addons/${key}/`) && !(root !== undefined && path.startsWith(root))
  return [
    ...calls.map(({ path }) => path).filter(isStray),
    ...buyerCalls.map(({ path }) => path).filter((path) => !path.startsWith(`/addons/${key}/buyer/`)),
    ...entries.map(({ resource }) => `/${resource.api}/`).filter(isStray),
    ...[...pages.map(({ path }) => path), ...entries.flatMap(({ resource }) => resource.page ?? [])].filter(
      (path) => !path.startsWith('/plugin/'),
    ),
  ]
}

/** The numbers that add-ons have for parcels of orders, by the keys of the add-ons. */
export function parcelNumbersOf<DB>(
  modules: readonly Pick<Module, 'key' | 'plugin'>[],
): { key: string; number: ParcelNumber<Ctx<DB>> }[] {
  return modules.flatMap(({ key, plugin }) =>
    plugin?.parcelNumber ? [{ key, number: plugin.parcelNumber as ParcelNumber<Ctx<DB>> }] : [],
  )
}

/** The add-ons that record who invited whom, by their keys. */
export function invitationsOf<DB>(
  modules: readonly Pick<Module, 'key' | 'plugin'>[],
): { key: string; read: Invitations<Ctx<DB>> }[] {
  return modules.flatMap(({ key, plugin }) =>
    plugin?.invitations ? [{ key, read: plugin.invitations as Invitations<Ctx<DB>> }] : [],
  )
}

/** The add-ons that keep carriers, by their keys. */
export function carriersOf<DB>(
  modules: readonly Pick<Module, 'key' | 'plugin'>[],
): { key: string; read: Carriers<Ctx<DB>> }[] {
  return modules.flatMap(({ key, plugin }) =>
    plugin?.carriers ? [{ key, read: plugin.carriers as Carriers<Ctx<DB>> }] : [],
  )
}

/** Runs a hook of an add-on in the action that installs or uninstalls it. */
export async function runHook(hook: PluginFacts['install'], ctx: object): Promise<void> {
  await hook?.(ctx as never)
}
