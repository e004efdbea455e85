import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A button of the menu that people see at the foot of an official account; one with `sub` only opens those. */
export interface OfficialButton {
  readonly name: string
  readonly type: string
  readonly key: string | null
  readonly url: string | null
  readonly appid: string | null
  readonly pagepath: string | null
  readonly sub: readonly Omit<OfficialButton, 'sub'>[]
}
/** A message to one follower within the window that their own last message opened: a text, or a link with its title. */
export interface OfficialMessage {
  readonly openid: string
  readonly text: string
  readonly link?: { readonly title: string; readonly url: string; readonly picture: string }
}
/** A message by a template that the platform has approved. */
export interface OfficialNotice {
  /** Our key: the platform takes a message once under it. */
  readonly key: string
  readonly openid: string
  readonly template: string
  readonly url: string
  readonly values: readonly { readonly name: string; readonly value: string }[]
}
export interface OfficialTemplate {
  readonly id: string
  readonly title: string
  /** The text with its places, `{{thing1.DATA}}`. */
  readonly content: string
}
/** A follower of an official account. The platform returns neither name nor picture. Seconds. */
export interface Follower {
  readonly openid: string
  readonly follows: boolean
  readonly unionid: string | null
  readonly remark: string
  readonly since: number | null
  readonly scene: string
  readonly tags: readonly number[]
}
/** What a follower or the platform reports. Seconds. */
export interface OfficialReport {
  readonly openid: string
  readonly at: number
  /** `text`, `image` and such; `event` with the name of the event. */
  readonly type: string
  readonly event: string
  /** What was said, the key of the button, or the scene of the code that was scanned. */
  readonly content: string
  /** What was read by a button that scans codes. */
  readonly scanned: string
  /** Of a template message that ended: its number there, and how it ended. */
  readonly serial: string
  readonly result: string
}

/** An official account (公众号) of a supplier. */
export interface OfficialAccountProvider {
  /** Whether the keys open anything. */
  test(): Promise<Outcome<true>>
  /** Puts a menu in the place of the one that is there; no buttons take it away. A repeat changes nothing. */
  publish(menu: readonly OfficialButton[]): Promise<Outcome<true>>
  send(message: OfficialMessage): Promise<Outcome<true>>
  notify(notice: OfficialNotice): Promise<Outcome<{ readonly serial: string }>>
  templates(): Promise<Outcome<readonly OfficialTemplate[]>>
  /** A page of followers after the given one. `next` is empty at the end. */
  followers(after: string): Promise<Outcome<{ readonly openids: readonly string[]; readonly next: string }>>
  /** At most a hundred. */
  people(openids: readonly string[]): Promise<Outcome<readonly Follower[]>>
  tags(): Promise<Outcome<readonly { readonly id: number; readonly name: string }[]>>
  /** Gives some a tag, or takes it away. A repeat changes nothing. */
  tag(change: {
    readonly openids: readonly string[]
    readonly tag: number
    readonly on: boolean
  }): Promise<Outcome<true>>
  /**
   * A QR code that reports this scene to our webhook when scanned, valid for the given seconds. `url` is the content of
   * the picture. A repeat creates another picture with the same content.
   */
  code(request: { readonly scene: string; readonly seconds: number }): Promise<Outcome<{ readonly url: string }>>
  /** The answer to the platform's check of our webhook address; undefined if its signature is wrong. */
  greet(query: Readonly<Record<string, string>>): string | undefined
  read(webhook: WebhookRequest): Notice<OfficialReport>
}
