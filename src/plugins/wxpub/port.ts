import { definePort } from '../db.ts'
import { receiveReport } from './record/receive.ts'
import { wxpubSetting } from './setting/setting.resource.ts'
import { wechatHost } from '../shared/wechat-client.ts'
import { officialAccount } from './vendor/wechat.ts'

/** The official account of a supplier. */
export const wxpubPort = definePort({
  kind: 'official_account',
  settings: wxpubSetting,
  hosts: [wechatHost],
  hides: ['Content', 'content', 'description', 'value', 'FromUserName', 'ToUserName', 'Encrypt', 'touser', 'openid_list', 'openid', 'next_openid', 'unionid', 'remark', 'PicUrl', 'Label', 'Recognition'], // prettier-ignore
  open({ appid, app_secret, token, aes_key, mode }, tools) {
    if (app_secret === null || token === null) return undefined
    return officialAccount({ appid, secret: app_secret, token, aesKey: aes_key, mode }, tools)
  },
  receive: receiveReport,
})
