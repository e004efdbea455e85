import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { kefuErrors } from './errors.ts'
import { kefuConfig } from './setting/config.calls.ts'
import { kefuSetting } from './setting/setting.resource.ts'
import { requireAllowedHost, sealSecret } from './setting/setting.rules.ts'

/** 客服: a chat window with customer service over every screen. */
export const kefu = definePlugin({
  key: 'kefu',
  title: ['在线客服', 'Customer service', 'Atención al cliente', 'カスタマーサービス'],
  short: ['在线客服', 'Customer service', 'Atención', 'カスタマーサービス'],
  icon: 'customer-service',
  category: 'service',
  version: '1.0.0',
  summary: [
    '在每个页面旁提供可拖动的客服聊天窗口，地址与身份由您设定。',
    'A movable chat window on every screen; you set its address and identity.',
    'Una ventana de chat que se puede mover, junto a cada pantalla; usted fija su dirección e identidad.',
    'どの画面でも使える、移動できるチャット画面。アドレスと利用者情報を設定できます。',
  ],
  errors: kefuErrors,
  settings: entry(kefuSetting, [requireAllowedHost, sealSecret]),
  calls: [kefuConfig],
})
