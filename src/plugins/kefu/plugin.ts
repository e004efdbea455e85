import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { kefuConfig } from './setting/config.calls.ts'
import { kefuSettingWords } from './setting/setting.i18n.ts'
import { kefuSetting } from './setting/setting.resource.ts'
import { sealSecret } from './setting/setting.rules.ts'

/** 客服: a chat with customer service beside every screen. */
export const kefu = definePlugin({
  key: 'kefu',
  title: { zh: '在线客服', en: 'Customer service', es: 'Atención al cliente', ja: 'カスタマーサービス' },
  icon: 'customer-service',
  category: 'service',
  version: '1.0.0',
  summary: {
    zh: '在每个页面旁提供可拖动的客服聊天窗口，地址与身份由您设定。',
    en: 'A chat window that can be dragged, beside every screen; you set its address and identity.',
    es: 'Una ventana de chat que se puede mover, junto a cada pantalla; usted fija su dirección e identidad.',
    ja: 'どの画面でも使える、移動できるチャット画面。アドレスと利用者情報を設定できます。',
  },
  settings: entry(kefuSetting, kefuSettingWords, [sealSecret]),
  calls: [kefuConfig],
})
