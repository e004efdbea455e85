import type { Text } from './i18n.ts'

/** Names of services by which people sign in and pay. */
export const providerNames = {
  wechat: ['微信', 'WeChat', 'WeChat', 'WeChat'],
  alipay: ['支付宝', 'Alipay', 'Alipay', 'Alipay'],
} as const satisfies Record<string, Text>
