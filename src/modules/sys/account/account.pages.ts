import type { PageDef } from '#core/define/module.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Pages of one's own account, and the public information of the supplier. */
export const accountPages: readonly PageDef[] = [
  {
    path: '/profile/user/edit',
    kind: 'form',
    title: labelTexts.editProfile,
    api: [],
    ownAccount: true,
    rule: { industries: 'all' },
  },
  {
    path: '/profile/pwd/edit',
    kind: 'form',
    title: optionTexts.changePassword,
    api: [],
    ownAccount: true,
    rule: { industries: 'all' },
  },
  {
    path: '/profile/user/wechat',
    kind: 'custom',
    title: ['微信绑定', 'WeChat', 'WeChat', 'WeChat 連携'],
    api: [],
    ownAccount: true,
    rule: { industries: 'all' },
  },
  {
    path: '/content/shopinfo',
    kind: 'custom',
    title: ['店铺信息', 'Shop information', 'Información de la tienda', 'ショップ情報'],
    api: [],
    ownAccount: true,
  },
]
