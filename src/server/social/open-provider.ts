import type { SocialType } from '#core/wire/social-wire.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { alipay } from './alipay.ts'
import { askOf } from './provider.ts'
import type { SocialApp, SocialProvider } from './provider.ts'
import { qq } from './qq.ts'
import { wechat } from './wechat.ts'

/** A provider by which people sign in, opened with the app of this service. */
export function socialProvider(
  type: SocialType,
  { app, rules, now }: { app: SocialApp; rules: HttpClientRules; now: () => Date },
): SocialProvider {
  const ask = askOf(app, rules)
  if (type === 'qq') return qq(app, ask)
  if (type === 'alipay') return alipay(app, ask, now)
  return wechat(app, ask, type === 'wxpub')
}
