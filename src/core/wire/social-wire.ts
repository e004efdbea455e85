import type { Text } from '../text/i18n.ts'
import { providerNames } from '../text/provider-names.ts'

/**
 * Where people have accounts by which they may sign in: WeChat by its open platform, or within itself by an official
 * account; Alipay; QQ.
 */
export const socialNames = {
  wechat: providerNames.wechat,
  wxpub: ['微信公众号', 'WeChat official account', 'cuenta oficial de WeChat', 'WeChat公式アカウント'],
  alipay: providerNames.alipay,
  qq: ['QQ', 'QQ', 'QQ', 'QQ'],
} as const satisfies Record<string, Text>

export type SocialType = keyof typeof socialNames

/** In the order in which they are offered. */
export const socialTypes = ['wechat', 'wxpub', 'alipay', 'qq'] as const satisfies readonly SocialType[]

/** Whether a text is the name of one of them. */
export function isSocialType(text: string): text is SocialType {
  return socialTypes.some((type) => type === text)
}

/** What a provider sends a person back with. A browser that was sent there brings its own state along. */
export interface SocialReturn {
  code: string
  state?: string
}

/**
 * What the console needs to send a person to a provider. `open` is 0 where the service has no app there; `url` is then
 * empty.
 */
export interface SocialAuth {
  type: SocialType
  open: 0 | 1
  url: string
  state: string
}

/**
 * `GET /v1/seller/supplier/SocialAccounts`: a provider as the caller may use it. `open` is 0 where the service has no
 * app there, or their supplier no add-on for it.
 */
export interface SocialAccount {
  type: SocialType
  open: 0 | 1
  bound: 0 | 1
  /** What the account calls itself there; empty where it did not say. */
  name: string
  /** Seconds; 0 where none is bound. */
  bound_at: number
}
