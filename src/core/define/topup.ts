import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A top-up as a gateway takes it: our number, under which a repeat is the same one. Cents. */
export interface TopUp {
  readonly kind: 'electric' | 'petrol' | 'mobile'
  readonly no: string
  readonly account: string
  readonly face: number
  /** The phone of who pays, which issuers of cards ask for. */
  readonly phone: string
  /** The gateway's own numbers of what is bought and of whom it goes to; empty where it needs none. */
  readonly product: string
  readonly province: string
  readonly city: string
  readonly unit: string
  /** The gateway's number of the kind of bill (electricity), and what its question after what is owed told of the bill. */
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
  /** What is bought of it. */
  readonly product: string
}

/** What an account owes at its biller. Cents. */
export interface Arrears {
  readonly owed: number
  /** Whose account it is, as far as the gateway tells. */
  readonly holder: string
  /** What an order for this bill has to name; empty where it needs none. */
  readonly contract: string
  readonly period: string
}

/** How a top-up stands at its gateway. `differs`: what it tells is of another account or face value than ours. */
export interface TopUpState {
  readonly state: 'charging' | 'done' | 'failed' | 'differs'
  /** The gateway's own number of it. */
  readonly gateway_no: string
  /** What it took for it, where it tells that. Cents. */
  readonly charged?: number
}

/** Tops up accounts of others: electricity, petrol cards, mobiles. */
export interface TopUpProvider {
  /** `refused` is no proof that it is not known there: only `query` tells. */
  submit(order: TopUp): Promise<Outcome<TopUpState>>
  /** `refused` with `absent`: no top-up is known there under our number. */
  query(order: TopUp): Promise<Outcome<TopUpState>>
  /** A biller of electricity by its place and name; `refused` names what is offered where none or several are called so. Asking moves nothing. */
  biller(wanted: { readonly province: string; readonly city: string; readonly name: string }): Promise<Outcome<Biller>>
  /** What an account owes there. Asking moves nothing. */
  owed(asked: { readonly biller: Biller; readonly account: string }): Promise<Outcome<Arrears>>
  /** What is left of the money that was paid in there, in cents; it proves the keys too. */
  balance(): Promise<Outcome<number>>
  /** `no` of an item is our number. What it says of the state is no proof: it is a reason to ask. */
  read(webhook: WebhookRequest): Notice<object>
}
