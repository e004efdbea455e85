import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** The four elements of a bank card, as its bank knows them. */
export interface CardElements {
  readonly name: string
  readonly id_no: string
  readonly card_no: string
  readonly phone: string
}
/**
 * Checks with the bank whether the four elements of a card match. It moves no money, so it may be repeated after a
 * missing answer.
 */
export interface CardProvider {
  check(card: CardElements): Promise<Outcome<{ readonly same: boolean; readonly told: string }>>
  read(webhook: WebhookRequest): Notice<object>
}
