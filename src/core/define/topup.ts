import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A top-up as a gateway takes it: our number, under which a repeat is the same one. Cents. */
export interface TopUp {
  readonly kind: 'electric' | 'petrol' | 'mobile'
  readonly no: string
  readonly account: string
  readonly face: number
  /** The payer's phone, required by card issuers. */
  readonly phone: string
  /** The gateway's ids of the product and of the biller; empty if not needed. */
  readonly product: string
  readonly province: string
  readonly city: string
  readonly unit: string
  /** The gateway's id of the bill type (electricity), and what its bill query returned. */
  readonly project: string
  readonly contract: string
  readonly period: string
}

/** Whom a bill is paid to, by the gateway's own numbers and names. */
export interface Biller {
  readonly province: string
  readonly province_name: string
  readonly city: string
  readonly city_name: string
  readonly project: string
  readonly unit: string
  readonly unit_name: string
  /** The product. */
  readonly product: string
}

/** What an account owes at its biller. Cents. */
export interface Arrears {
  readonly owed: number
  /** The account holder, if the gateway returns it. */
  readonly holder: string
  /** What an order for this bill has to name; empty where it needs none. */
  readonly contract: string
  readonly period: string
}

/** State of a top-up at its gateway. `differs`: it reports another account or face value than ours. */
export interface TopUpState {
  readonly state: 'charging' | 'done' | 'failed' | 'differs'
  /** The gateway's number. */
  readonly gateway_no: string
  /** What the gateway charged, if reported. Cents. */
  readonly charged?: number
}

/** Tops up accounts of others: electricity, petrol cards, mobiles. */
export interface TopUpProvider {
  /** `refused` does not prove that the top-up is unknown there; only `query` does. */
  submit(order: TopUp): Promise<Outcome<TopUpState>>
  /** `refused` with `absent`: our number is unknown there. */
  query(order: TopUp): Promise<Outcome<TopUpState>>
  /**
   * A biller of electricity by its place and name; `refused` names what is offered where none or several are called so.
   * Asking moves nothing.
   */
  biller(search: { readonly province: string; readonly city: string; readonly name: string }): Promise<Outcome<Biller>>
  /** What an account owes there. Asking moves nothing. */
  owed(account: { readonly biller: Biller; readonly account: string }): Promise<Outcome<Arrears>>
  /** Remaining prepaid balance in cents; also proves the credentials. */
  balance(): Promise<Outcome<number>>
  /** `no` of an item is our number. Its state is not trusted; it triggers a query. */
  read(webhook: WebhookRequest): Notice<object>
}
