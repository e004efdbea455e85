import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { bindCalls } from './bind/bind.calls.ts'
import { socialBind } from './bind/bind.resource.ts'

/** 社交登录: operators sign in with Alipay, QQ or inside WeChat; one list shows and unlinks the accounts. */
export const social = definePlugin({
  key: 'social',
  title: ['社交登录', 'Social sign-in', 'Acceso social', 'ソーシャルログイン'],
  icon: 'link',
  category: 'service',
  version: '1.0.0',
  summary: [
    '员工可用支付宝、QQ 或在微信内登录；谁绑定了哪个账号一览可见，随时可解绑。',
    'Staff sign in with Alipay, QQ or inside WeChat. One list shows linked accounts and unlinks them.',
    'El personal entra con Alipay, QQ o dentro de WeChat; una lista muestra y desvincula las cuentas.',
    'スタッフが Alipay・QQ・WeChat 内でログインできます。誰がどのアカウントを連携したかを一覧し、解除できます。',
  ],
  entries: [entry(socialBind)],
  calls: bindCalls,
})
