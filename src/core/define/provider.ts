import type { AppError } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { BankReports } from './bank-notice.ts'
import type { CardProvider } from './card-provider.ts'
import type { FreightInsurer } from './freight-insurance.ts'
import type { Bounce, Mail, SendMail } from './mail.ts'
import type { MiniProgramProvider } from './mini-program.ts'
import type { OfficialAccountProvider } from './official-account.ts'
import type { PaymentProvider, PaymentWay } from './payment-provider.ts'
import type { Ctx } from './context.ts'
import type { Resource, Values } from './resource.ts'
import type { SmsProvider } from './sms-provider.ts'
import type { TopUpProvider } from './topup.ts'
import type { Track } from './track.ts'
import type { UnionProvider } from './union.ts'
import type { IssuedWaybill, WaybillAccount, WaybillRequest } from './waybill.ts'

/**
 * The outcome of a request to a provider. An `unknown` outcome is queried; the request is never sent again under
 * another number.
 */
export type Outcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'pending' }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown' }

/** A webhook as it came in: the very text that a signature proves. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>
  /** What stands behind the address: some providers sign there. */
  readonly query?: Readonly<Record<string, string>>
  readonly body: string
}
/** An item of a webhook. Each key is processed once; `no` is our number of its subject. */
export interface NoticeItem<T> {
  readonly key: string
  readonly no: string
  readonly value: T
}
/** A webhook after its proof. `answer` is the body that the provider takes for a receipt. */
export type Notice<T> =
  | { readonly is: 'genuine'; readonly items: readonly NoticeItem<T>[]; readonly answer: string }
  | { readonly is: 'forged' }

/** A call of a provider's API. The host must be one that the port names. */
export interface ProviderRequest {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A file is fetched: it may be large and take its time, and each character of the answer is one byte. */
  readonly file?: true
  /** It queries something that may not exist: 404 is a regular answer. */
  readonly absent?: true
}
/** Names of headers are in small letters. `not_sent`: it surely never arrived. `unanswered`: it may have arrived. */
export type ProviderResponse =
  | {
      readonly is: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly is: 'not_sent' }
  | { readonly is: 'unanswered' }
/**
 * The only way out for a provider: allowed hosts, public addresses, a deadline; never inside a transaction. Never
 * throws.
 */
export type Send = (request: ProviderRequest) => Promise<ProviderResponse>

/**
 * A parcel for a tracking service, with its own code of the carrier. Some carriers require the last digits of a phone
 * of either side.
 */
export interface Parcel {
  readonly carrier: string
  readonly no: string
  readonly phone?: string
}
/** Tracks parcels. A query changes nothing, so it may be repeated after a missing answer. */
export interface TrackingProvider {
  /** `pending`: the carrier has no data yet. */
  track(parcel: Parcel): Promise<Outcome<Track>>
  /** Has every change of a parcel reported from now on. */
  follow(parcel: Parcel): Promise<Outcome<true>>
  /** Whether the keys open anything. */
  test(): Promise<Outcome<true>>
  /** `no` of an item is the number of the parcel. */
  read(webhook: WebhookRequest): Notice<Track>
}

/** Gives out numbers of waybills. */
export interface WaybillProvider {
  /** The same request under the same number is the same waybill, so a missing answer is followed by a query. */
  take(parcel: WaybillRequest): Promise<Outcome<IssuedWaybill>>
  /** Cancelling what is cancelled is no harm. */
  cancel(waybill: { no: string; account: WaybillAccount; waybill_no: string }): Promise<Outcome<true>>
  /** How many waybills are left to take; null where the carrier does not count them in advance. */
  balance(account: WaybillAccount): Promise<Outcome<{ left: number | null }>>
  read(webhook: WebhookRequest): Notice<object>
}

/** Sends mails. A refusal is a `MailProblem`. */
export interface MailProvider {
  send(mail: Mail): Promise<Outcome<{ readonly bounced: readonly Bounce[] }>>
  /** Whether the server accepts the credentials; sends nothing. */
  test(): Promise<Outcome<true>>
  read(webhook: WebhookRequest): Notice<object>
}

/** The kinds of providers that an add-on may bring. */
export interface Providers {
  bank: BankReports
  card: CardProvider
  freight_insurance: FreightInsurer
  mail: MailProvider
  mini_program: MiniProgramProvider
  official_account: OfficialAccountProvider
  payment: PaymentProvider
  sms: SmsProvider
  topup: TopUpProvider
  tracking: TrackingProvider
  union: UnionProvider
  waybill: WaybillProvider
}
export type ProviderKind = keyof Providers
type ItemOf<K extends ProviderKind> = Extract<ReturnType<Providers[K]['read']>, { is: 'genuine' }>['items'][number]

/** An access token of a provider and its lifetime in seconds. */
export interface FetchedToken {
  readonly value: string
  readonly seconds: number
}

/** What a provider receives in addition to its settings. */
export interface ProviderTools {
  /** Where it reports to this supplier, from the host on. */
  readonly webhookPath: string
  readonly send: Send
  /**
   * The access token shared by all processes: the stored one, or the one that a single process fetches while the others
   * wait. `bad`: a token that the provider refused, so that the fetch requests another. A refusal stays on the
   * workbench until a token is obtained.
   */
  readonly token: (
    fetch: (another: boolean) => Promise<Outcome<FetchedToken>>,
    bad?: string,
  ) => Promise<Outcome<string>>
  /** Seconds. */
  readonly now: () => number
}

/** The same with the way out for mails. */
export interface PortTools extends ProviderTools {
  readonly sendMail: SendMail
}

/** Where a provider plugs in: each supplier has its own settings. It sees no database. */
export interface ProviderPort<K extends ProviderKind = ProviderKind> {
  readonly kind: K
  /** Distinguishes it from other ports of its add-on, in webhook addresses too. Default: its kind. */
  readonly name?: string
  readonly title?: Text
  /** Of one that takes payments. */
  readonly methods?: readonly PaymentWay[]
  /** The add-on's single record that holds the keys; `password` fields are opened for it, and only for it. */
  readonly settings: Resource
  /**
   * The hosts it may call, over https: fixed ones, or those that its settings name, which may then also lie in the own
   * network (`PUSH_HOSTS`).
   */
  readonly hosts: readonly string[] | ((settings: never) => readonly string[])
  /**
   * Names of fields in requests and answers that the log must mask, in addition to those that are masked everywhere
   * (secrets, cards, phones).
   */
  readonly hides?: readonly string[]
  /** Undefined where the settings are not complete. */
  readonly open: (settings: never, tools: PortTools) => Providers[K] | undefined
  /**
   * The effect of one item of a verified webhook, in a transaction of its own, once for each key. A throw makes the
   * provider send it again. A returned refusal is stored, and the item is evaluated again when it is sent again.
   */
  readonly receive?: (item: never, ctx: never) => Promise<Refused | void>
}

/** Why an item of a webhook does not count. */
export interface Refused {
  readonly refused: AppError
}

interface PortDef<DB, K extends ProviderKind, R extends Resource> {
  kind: K
  name?: string
  title?: Text
  methods?: readonly PaymentWay[]
  settings: R
  hosts: readonly string[] | ((settings: Values<R['fields']>) => readonly string[])
  hides?: readonly string[]
  open(settings: Values<R['fields']>, tools: PortTools): Providers[K] | undefined
  receive?(item: ItemOf<K>, ctx: Ctx<DB>): Promise<Refused | void>
}

/** Makes a typed `definePort`. */
export const providerPorts =
  <DB>() =>
  <K extends ProviderKind, R extends Resource>(def: PortDef<DB, K, R>): ProviderPort =>
    def

/**
 * A request to a provider in three parts, so that no call goes out inside a transaction: `prepare` reads and notes in
 * one, `perform` calls, `complete` writes the outcome in another. If a process dies in between, the next one repeats
 * the job, and its `prepare` sees what the first one noted.
 */
export interface ProviderJob {
  readonly name: string
  /** Title of the task in lists. */
  readonly title: Text
  readonly kind: ProviderKind
  /** The name of the port to call, if the add-on brings several of the kind. */
  readonly port?: string
  readonly prepare: (id: number, ctx: never) => Promise<unknown>
  readonly perform: (provider: never, request: never) => Promise<Outcome<unknown>>
  readonly complete: (id: number, outcome: never, ctx: never) => Promise<unknown>
}

interface JobDef<DB, K extends ProviderKind, Q, V> {
  name: string
  title: Text
  kind: K
  port?: string
  /** The request; undefined if it is no longer needed. */
  prepare(id: number, ctx: Ctx<DB>): Promise<Q | undefined>
  perform(provider: Providers[K], request: Q): Promise<Outcome<V>>
  /** Gives the seconds after which the job is done once more, where it is not settled. */
  complete(id: number, outcome: Outcome<V>, ctx: Ctx<DB>): Promise<number | void>
}

/** The name of a port among those of its add-on. */
export function portName({ name, kind }: Pick<ProviderPort, 'name' | 'kind'>): string {
  return name ?? kind
}

/** A port that a supplier has, by the add-on that brings it. */
export interface PortOf {
  readonly addon: string
  readonly port: string
}

/** Makes a typed `defineProviderJob`. */
export const providerJobs =
  <DB>() =>
  <K extends ProviderKind, Q, V>(def: JobDef<DB, K, Q, V>): ProviderJob =>
    def

/** A text message of the product, identified by its template: a code for a visitor. */
export interface ProductMessage {
  readonly template: string
  readonly phone: string
  readonly params: Readonly<Record<string, string>>
}
/** How an add-on delivers text messages of the product: it lays one in the running action, and its job sends it. */
export interface TextMessages {
  /** Whether there is a template of that code that may be sent by. */
  readonly has: (template: string, ctx: never) => Promise<boolean>
  readonly enqueue: (message: ProductMessage, ctx: never) => Promise<number>
  readonly job: ProviderJob
}
