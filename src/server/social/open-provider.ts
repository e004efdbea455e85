import type { SocialType } from '#core/wire/social-wire.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { alipay } from './alipay.ts'
import { requesterOf } from './provider.ts'
import type { SocialApp, SocialProvider } from './provider.ts'
import { qq } from './qq.ts'
import { wechat } from './wechat.ts'

/** A provider by which people sign in, opened with the app of this service. */
export function socialProvider(
  type: SocialType,
  { app, rules, now }: { app: SocialApp; rules: HttpClientRules; now: () => Date },
): SocialProvider {
  const request = requesterOf(app, rules)
  if (type === 'qq') return qq(app, request)
  if (type === 'alipay') return alipay(app, request, now)
  return wechat(app, request, type === 'wxpub')
}
