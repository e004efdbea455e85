import { definePort } from '../db.ts'
import { receiveReport } from './record/receive.ts'
import { wxpubSetting } from './setting/setting.resource.ts'
import { wechatHost } from '../shared/wechat-client.ts'
import { wechatShipments } from './vendor/mini-program.ts'
import { officialAccount } from './vendor/wechat.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The official account of a supplier. */
export const wxpubPort = definePort({
  kind: 'official_account',
  settings: wxpubSetting,
  hosts: [wechatHost],
  hides: [
    'Content',
    'content',
    'description',
    'value',
    'FromUserName',
    'ToUserName',
    'Encrypt',
    'touser',
    'openid_list',
    'openid',
    'next_openid',
    'unionid',
    'remark',
    'scene_str',
    'ticket',
    'url',
    'PicUrl',
    'Label',
    'Recognition',
  ],
  open({ appid, app_secret, token, aes_key, mode }, tools) {
    if (app_secret === null || token === null) return undefined
    return officialAccount({ appid, secret: app_secret, token, aesKey: aes_key, mode }, tools)
  },
  receive: receiveReport,
})

/** The mini program (小程序) of a supplier, which receives shipment data. It sends no notices. */
export const miniPort = definePort({
  kind: 'mini_program',
  title: optionTexts.miniProgram,
  settings: wxpubSetting,
  hosts: [wechatHost],
  hides: ['openid', 'receiver_contact'],
  open({ mini_appid, mini_secret }, tools) {
    return mini_appid === null || mini_secret === null
      ? undefined
      : wechatShipments({ appid: mini_appid, secret: mini_secret }, tools)
  },
})
