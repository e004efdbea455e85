import type { ErrorTexts } from '../errors/refusal.ts'
import type { BuyerCall, Buyers } from './buyer-call.ts'
import type { Call } from './call.ts'
import type { Text } from '../text/i18n.ts'
import type { IconName } from '../text/icon.ts'
import type { Daily } from './daily.ts'
import type { ExternalEvent } from './external-event.ts'
import type { Extension } from './extension.ts'
import type { FieldRight } from './field-right.ts'
import type { Contribution, ExtensionPoint } from './extension-point.ts'
import type { Mover } from './move.ts'
import type { OpenCall } from './open-call.ts'
import type { Goals } from './goal.ts'
import type { Delivery } from './outbox.ts'
import type { Outgoing, Payable } from './payment.ts'
import type { Panel } from './record-page.ts'
import type { AreaKey, MenuPlace } from './menu-areas.ts'
import type { PluginFacts } from './plugin.ts'
import type { ProviderJob } from './provider.ts'
import type { Behaviour, ComputedSql } from './behaviour.ts'
import type { Resource } from './resource.ts'
import type { Rule } from './rule.ts'
import type { Topic } from './topic.ts'
import type { Work } from './work.ts'
import type { PageKind } from '../wire/access-wire.ts'

/** A resource with its server behaviour. */
export interface ResourceEntry {
  readonly resource: Resource
  readonly behaviours: readonly (Behaviour | ComputedSql)[]
}

/** A screen that is not made from a resource. */
export interface PageDef {
  readonly path: string
  readonly kind: PageKind
  readonly title: Text
  /** What the menu shows instead of a title with more than 18 characters. */
  readonly short?: Text
  /** Calls below `/v1` that it needs. */
  readonly api: readonly string[]
  readonly menu?: boolean
  readonly icon?: IconName
  readonly rule?: Rule
  /** About the caller's own account: no role has to name it. */
  readonly ownAccount?: true
  /** Which of a member's wallets it shows. */
  readonly walletType?: 'rmb' | 'score' | 'recycle'
  /**
   * Shows the list of its first call, permanently narrowed by these filters, without the columns that would then be
   * constant.
   */
  readonly narrowed?: { readonly filters: Readonly<Record<string, string>>; readonly hidden: readonly string[] }
  /** The list it belongs to, and which of that list's buttons it presses. */
  readonly of?: { readonly table: string; readonly action: string }
}

/**
 * Records of a list that wait for someone, in addition to pending decisions. Their count is shown at the menu entry and
 * on the workbench if it is not zero.
 */
export interface Counter {
  readonly key: string
  readonly title: Text
  /** Screen path of the list. */
  readonly page: string
  /** The filter that finds them, as the list takes it. */
  readonly query: Readonly<Record<string, string>>
  /**
   * The column whose values are counted instead of the rows: what waits is a material, although each of its batches is
   * a row.
   */
  readonly distinct?: string
  /** A failure that happened or persists, as opposed to pending work. */
  readonly notice?: true
  /** Path of the screen that resolves it, for those who may open it. Default: the list. */
  readonly to?: string
}

/**
 * Something that a new supplier does in its first hour, done once its list holds what the query finds. The workbench
 * shows those that the person may do, until all are.
 */
export interface FirstStep {
  readonly key: string
  /** Its place among those of all sections. */
  readonly at: number
  readonly title: Text
  /** Why, and where it leads. */
  readonly hint: Text
  /** Screen path of the list. */
  readonly page: string
  readonly query?: Readonly<Record<string, string>>
  /** Number of records that completes it. Default: one. */
  readonly least?: number
  /** Path and query of the screen where it is done. Default: the screen that adds to the list. */
  readonly to?: string
}

/**
 * A figure of lists over time or by kind, drawn on the workbench. The server adds up the very rows that the lists show
 * to the caller.
 */
export interface Chart {
  readonly key: string
  readonly title: Text
  /**
   * By a column of choices or references; or by the days of the last thirty, or the months of the last twelve, of a
   * date.
   */
  readonly per: 'kind' | 'day' | 'month'
  readonly series: readonly ChartSeries[]
}
export interface ChartSeries {
  readonly title: Text
  /** Screen path of the list. */
  readonly page: string
  /** The column by which rows are put together. */
  readonly by: string
  /** The column that is added up; rows are counted where none is named. */
  readonly sum?: string
  readonly query?: Readonly<Record<string, string>>
}

/** Self-service registration of suppliers: the platform setting and field that enable it, and the public screens. */
export interface Registration {
  readonly setting: Resource
  readonly open: string
  readonly pages: readonly PageDef[]
}

/** A titled part of a section's menu with its screens, in their order. */
export interface MenuPart {
  readonly key: string
  readonly title: Text
  /** What the menu shows instead of a title with more than 18 characters. */
  readonly short?: Text
  readonly pages: readonly string[]
  /** The group of the rail that has it. Default: that of its section. */
  readonly area?: AreaKey
  /** It follows the parts of later sections in its group. */
  readonly last?: true
  /** What people do in it day by day: put forward first to who has no shortcuts yet. */
  readonly daily?: true
}

/** A section of the product. */
export interface Module<C extends readonly Call[] = readonly Call[]> {
  readonly key: string
  readonly title: Text
  /** What the menu shows instead of a title with more than 18 characters. */
  readonly short?: Text
  readonly icon: IconName
  /** For whom the whole section is. */
  readonly rule?: Rule
  readonly entries: readonly ResourceEntry[]
  /** Columns it adds to lists of earlier sections. */
  readonly extensions?: readonly Extension[]
  /** Where later sections add to it. */
  readonly extensionPoints?: readonly ExtensionPoint<unknown>[]
  /** What it adds to the extension points of earlier sections. */
  readonly contributions?: readonly Contribution[]
  /** Error codes of the section, in addition to those of core. */
  readonly errors?: ErrorTexts
  /** They keep their types: the console takes paths, inputs and answers from them. */
  readonly calls?: C
  /** Rights to fields, in addition to those of its calls. */
  readonly fieldRights?: readonly FieldRight[]
  /** What other systems of a supplier may call. */
  readonly openCalls?: readonly OpenCall[]
  /** What buyers of the supplier's shop may call. */
  readonly buyerCalls?: readonly BuyerCall[]
  /** External events that other systems of the supplier can subscribe to. */
  readonly events?: readonly ExternalEvent[]
  /** It keeps the buyers of the supplier's shop. */
  readonly buyers?: Buyers
  readonly pages?: readonly PageDef[]
  /** Tabs that it brings to the pages of records, its own and those of earlier sections. */
  readonly panels?: readonly Panel[]
  /** Screens that have their place in the route table and are not built. */
  readonly announced?: readonly PageDef[]
  /** The section whose menu has its screens. Default: itself. */
  readonly group?: string
  /** The group of the rail that it fills with others. Default: it is a group of its own. */
  readonly area?: AreaKey
  /** Where the rail shows it as a group of its own. Default: in the list. */
  readonly place?: MenuPlace
  /** The parts of its menu. Every screen of it is in one, also screens of sections that have it as their `group`. */
  readonly parts?: readonly MenuPart[]
  /** The description of an add-on; absent for a section of the product. */
  readonly plugin?: PluginFacts
  readonly counters?: readonly Counter[]
  /** Tables that its tool in the header shows: every open console hears of their changes. */
  readonly inHeader?: readonly string[]
  readonly charts?: readonly Chart[]
  /** What it has figures of, for reports. */
  readonly topics?: readonly Topic[]
  /** It keeps what figures are to come to. */
  readonly goals?: Goals
  /** First steps for a new supplier. */
  readonly firstSteps?: readonly FirstStep[]
  /** What it does when pushes to external systems have ended. */
  readonly deliveries?: readonly Delivery[]
  /** What it does for every supplier once a day. */
  readonly daily?: readonly Daily[]
  /** What it does for suppliers in the background. */
  readonly works?: readonly Work[]
  /**
   * What its codes are called where lists of other sections show them: kinds of transactions, names of clearing
   * accounts. `x.reverse` takes an `x` back.
   */
  readonly terms?: Readonly<Record<string, Text>>
  /**
   * Reasons that the server writes where people write theirs, by a code that people never type: `#order.late`. They are
   * also terms.
   */
  readonly reasons?: Readonly<Record<string, Text>>
  /** The kinds of transactions it posts to wallets of members, as their log calls them; they are terms as well. */
  readonly walletMoves?: Readonly<Record<string, Text>>
  /** The section that owns the ledger and posts the moves of add-ons. */
  readonly mover?: Mover
  /** What is owed to the supplier in it: payments of any channel are made for these. */
  readonly payables?: readonly Payable[]
  /** What it pays people for through a channel. */
  readonly outgoings?: readonly Outgoing[]
  /** Requests to providers, whichever add-on connects them. */
  readonly jobs?: readonly ProviderJob[]
  /** How visitors become suppliers. */
  readonly registration?: Registration
}

/** Ties a definition to its behaviours. */
export function entry(resource: Resource, behaviours: ResourceEntry['behaviours'] = []): ResourceEntry {
  return { resource, behaviours }
}

/** A section. The order of modules and of their entries is the order of the menu. */
export function defineModule<const C extends readonly Call[] = []>(module: Module<C>): Module<C> {
  return module
}

type Targets<R extends Resource> =
  R extends Resource<string, infer F> ? { [P in keyof F]: F[P] extends { to: infer To } ? To : never }[keyof F] : never
type Missing<R extends Resource, Listed> = Exclude<Targets<R>, R['table'] | Listed>
type Closed<R extends Resource, Listed> = [Missing<R, Listed>] extends [never]
  ? unknown
  : { 'ref to unknown table': Missing<R, Listed> }
/** Every definition of the product. A ref to a table that is not listed does not compile. */
export function definitions<const R extends readonly Resource[]>(resources: R & Closed<R[number], never>): R {
  return resources
}

/** Definitions in addition to those of the product, `P`, with references to them. */
export const extraDefinitions =
  <P extends Resource>() =>
  <const R extends readonly Resource[]>(resources: R & Closed<R[number], P['table']>): R =>
    resources
