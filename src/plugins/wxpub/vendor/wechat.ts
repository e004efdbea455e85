import type { Follower, OfficialAccountProvider, OfficialButton } from '#core/define/official-account.ts'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'
import { isSigned, opened } from './crypt.ts'
import { provenXml, reportIn } from './reports.ts'
import type { ReportKeys } from './reports.ts'

/** An official account at WeChat, by its own protocol. */
export function officialAccount(keys: AccountKeys & ReportKeys, tools: ProviderTools): OfficialAccountProvider {
  const call = wechatClient(keys, tools)
  const asked = async <T>(answer: Promise<Outcome<unknown>>, read: (value: unknown) => T): Promise<Outcome<T>> => {
    const outcome = await answer
    return outcome.is === 'done' ? { is: 'done', value: read(outcome.value) } : outcome
  }
  const told = () => true as const
  return {
    test: () => asked(call('get_api_domain_ip'), told),
    publish: (menu) =>
      asked(menu.length === 0 ? call('menu/delete') : call('menu/create', { button: menu.map((top) => buttonOf(top, top.sub)) }), told),
    send({ openid: touser, text, link }) {
      const article = link && { title: link.title, description: text, url: link.url, picurl: link.picture }
      const said = article ? { msgtype: 'news', news: { articles: [article] } } : { msgtype: 'text', text: { content: text } }
      return asked(call('message/custom/send', { touser, ...said }), told)
    },
    notify({ key, openid, template, url, values }) {
      const data = Object.fromEntries(values.map(({ name, value }) => [name, { value }]))
      const said = { touser: openid, template_id: template, client_msg_id: key, data, ...(url ? { url } : {}) }
      return asked(call('message/template/send', said), (value) => ({ serial: textOf(within(value, 'msgid')) }))
    },
    templates: () =>
      asked(call('template/get_all_private_template'), (value) =>
        listOf(within(value, 'template_list')).map((one) => {
          const [id = '', title = '', content = ''] = ['template_id', 'title', 'content'].map((name) => textOf(within(one, name)))
          return { id, title, content }
        }),
      ),
    followers: (after) =>
      asked(call('user/get', undefined, after ? { next_openid: after } : {}), (value) => {
        const openids = listOf(within(value, 'data', 'openid')).map(textOf)
        return { openids, next: openids.length === 0 ? '' : textOf(within(value, 'next_openid')) }
      }),
    people: (openids) =>
      asked(call('user/info/batchget', { user_list: openids.map((openid) => ({ openid })) }), (value) =>
        listOf(within(value, 'user_info_list')).map(followerIn),
      ),
    tags: () =>
      asked(call('tags/get'), (value) =>
        listOf(within(value, 'tags')).map((one) => ({ id: Number(within(one, 'id')), name: textOf(within(one, 'name')) })),
      ),
    tag: ({ openids, tag: tagid, on }) =>
      asked(call(`tags/members/${on ? 'batchtagging' : 'batchuntagging'}`, { openid_list: openids, tagid }), told),
    code: ({ scene, seconds }) =>
      asked(
        call('qrcode/create', { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } }),
        (value) => ({
          url: textOf(within(value, 'url')),
        }),
      ),
    greet({ signature = '', timestamp = '', nonce = '', msg_signature: sealedBy = '', encrypt_type: sealing = '', echostr = '' }) {
      if (echostr === '' || timestamp === '' || nonce === '') return undefined
      if (sealing === 'aes')
        return keys.aesKey !== null && isSigned(sealedBy, keys.token, timestamp, nonce, echostr)
          ? opened(keys.aesKey, echostr, keys.appid)
          : undefined
      return isSigned(signature, keys.token, timestamp, nonce) ? echostr : undefined
    },
    read(webhook) {
      const xml = provenXml(webhook, keys)
      if (xml === undefined) return { is: 'forged' }
      const item = reportIn(xml)
      return { is: 'genuine', items: item ? [item] : [], answer: 'success' }
    },
  }
}

/** A button as the platform takes it: only what its kind has. */
function buttonOf({ name, type, key, url, appid, pagepath }: Omit<OfficialButton, 'sub'>, sub: OfficialButton['sub']): object {
  if (sub.length > 0) return { name, sub_button: sub.map((one) => buttonOf(one, [])) }
  if (type === 'view') return { name, type, url }
  if (type === 'miniprogram') return { name, type, url, appid, pagepath }
  return { name, type, key }
}

function followerIn(one: unknown): Follower {
  const since = Number(within(one, 'subscribe_time'))
  return {
    openid: textOf(within(one, 'openid')),
    follows: within(one, 'subscribe') === 1,
    unionid: textOf(within(one, 'unionid')) || null,
    remark: textOf(within(one, 'remark')),
    since: since > 0 ? since : null,
    scene: textOf(within(one, 'subscribe_scene')),
    tags: listOf(within(one, 'tagid_list')).map(Number),
  }
}
