import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A text message as a provider takes it: its own number of the template, and the values in the template's order. */
export interface TextMessage {
  /** Our key, which the provider returns with the outcome. */
  readonly key: string
  readonly phone: string
  readonly template: string
  readonly sign: string
  readonly params: readonly { readonly name: string; readonly value: string }[]
}
/** What became of a text message. */
export interface SmsReceipt {
  readonly delivered: boolean
  /** The provider's reason, where it was not. */
  readonly code: string
  readonly at: number
  /** The provider's number of the message. */
  readonly serial: string
  /** Number of messages billed, if reported. */
  readonly parts?: number
}
/** Delivers text messages. */
export interface SmsProvider {
  send(message: TextMessage): Promise<Outcome<Pick<SmsReceipt, 'serial' | 'parts'>>>
  /** The outcome of a message. `pending`: accepted, in delivery. `unknown`: no information (yet). */
  query(message: { key: string; phone: string; serial?: string; sent_at: number }): Promise<Outcome<SmsReceipt>>
  /** Whether the credentials are valid; sends nothing. */
  test(): Promise<Outcome<true>>
  /** How the provider decided about a template. */
  template(id: string): Promise<Outcome<'waiting' | 'passed' | 'refused'>>
  read(webhook: WebhookRequest): Notice<SmsReceipt>
}
