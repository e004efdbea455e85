import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** The four elements of a bank card, as its bank knows them. */
export interface CardElements {
  readonly name: string
  readonly id_no: string
  readonly card_no: string
  readonly phone: string
}
/** Asks the bank whether the four elements of a card belong together. It moves nothing, so what had no answer may be asked again. */
export interface CardProvider {
  check(card: CardElements): Promise<Outcome<{ readonly same: boolean; readonly told: string }>>
  read(webhook: WebhookRequest): Notice<object>
}
