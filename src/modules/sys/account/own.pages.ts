import type { PageDef } from '#core/define/module.ts'

/** What everybody has of their own account, and how others know their supplier. */
export const ownPages: readonly PageDef[] = [
  {
    path: '/profile/user/edit',
    kind: 'form',
    title: { zh: '编辑资料', en: 'Edit profile', es: 'Editar perfil', ja: 'プロフィール編集' },
    api: [],
    own: true,
    rule: { industries: 'all' },
  },
  {
    path: '/profile/pwd/edit',
    kind: 'form',
    title: { zh: '修改密码', en: 'Change password', es: 'Cambiar contraseña', ja: 'パスワード変更' },
    api: [],
    own: true,
    rule: { industries: 'all' },
  },
  {
    path: '/profile/user/wechat',
    kind: 'custom',
    title: { zh: '微信绑定', en: 'WeChat', es: 'WeChat', ja: 'WeChat 連携' },
    api: [],
    own: true,
    rule: { industries: 'all' },
  },
  {
    path: '/content/shopinfo',
    kind: 'custom',
    title: { zh: '店铺信息', en: 'Shop information', es: 'Información de la tienda', ja: 'ショップ情報' },
    api: [],
    own: true,
  },
]
