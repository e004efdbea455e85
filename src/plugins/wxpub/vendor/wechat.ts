import type { Follower, OfficialAccountProvider, OfficialButton } from '#core/define/official-account.ts'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'
import { isSigned, decrypt } from './crypt.ts'
import { provenXml, reportIn } from './reports.ts'
import type { ReportKeys } from './reports.ts'

/** An official account at WeChat, by WeChat's own protocol. */
export function officialAccount(keys: AccountKeys & ReportKeys, tools: ProviderTools): OfficialAccountProvider {
  const call = wechatClient(keys, tools)
  const mapOutcome = async <T>(answer: Promise<Outcome<unknown>>, read: (value: unknown) => T): Promise<Outcome<T>> => {
    const outcome = await answer
    return outcome.is === 'done' ? { is: 'done', value: read(outcome.value) } : outcome
  }
  const toTrue = () => true as const
  return {
    test: () => mapOutcome(call('get_api_domain_ip'), toTrue),
    publish: (menu) =>
      mapOutcome(
        menu.length === 0
          ? call('menu/delete')
          : call('menu/create', { button: menu.map((top) => buttonOf(top, top.sub)) }),
        toTrue,
      ),
    send({ openid: touser, text, link }) {
      const article = link && { title: link.title, description: text, url: link.url, picurl: link.picture }
      const message = article
        ? { msgtype: 'news', news: { articles: [article] } }
        : { msgtype: 'text', text: { content: text } }
      return mapOutcome(call('message/custom/send', { touser, ...message }), toTrue)
    },
    notify({ key, openid, template, url, values }) {
      const data = Object.fromEntries(values.map(({ name, value }) => [name, { value }]))
      const message = { touser: openid, template_id: template, client_msg_id: key, data, ...(url ? { url } : {}) }
      return mapOutcome(call('message/template/send', message), (value) => ({ serial: textOf(within(value, 'msgid')) }))
    },
    templates: () =>
      mapOutcome(call('template/get_all_private_template'), (value) =>
        listOf(within(value, 'template_list')).map((entry) => {
          const [id = '', title = '', content = ''] = ['template_id', 'title', 'content'].map((name) =>
            textOf(within(entry, name)),
          )
          return { id, title, content }
        }),
      ),
    followers: (after) =>
      mapOutcome(call('user/get', undefined, after ? { next_openid: after } : {}), (value) => {
        const openids = listOf(within(value, 'data', 'openid')).map(textOf)
        return { openids, next: openids.length === 0 ? '' : textOf(within(value, 'next_openid')) }
      }),
    people: (openids) =>
      mapOutcome(call('user/info/batchget', { user_list: openids.map((openid) => ({ openid })) }), (value) =>
        listOf(within(value, 'user_info_list')).map(followerIn),
      ),
    tags: () =>
      mapOutcome(call('tags/get'), (value) =>
        listOf(within(value, 'tags')).map((entry) => ({
          id: Number(within(entry, 'id')),
          name: textOf(within(entry, 'name')),
        })),
      ),
    tag: ({ openids, tag: tagid, on }) =>
      mapOutcome(
        call(`tags/members/${on ? 'batchtagging' : 'batchuntagging'}`, { openid_list: openids, tagid }),
        toTrue,
      ),
    code: ({ scene, seconds }) =>
      mapOutcome(
        call('qrcode/create', {
          expire_seconds: seconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: scene } },
        }),
        (value) => ({
          url: textOf(within(value, 'url')),
        }),
      ),
    greet({
      signature = '',
      timestamp = '',
      nonce = '',
      msg_signature: sealedBy = '',
      encrypt_type: sealing = '',
      echostr = '',
    }) {
      if (echostr === '' || timestamp === '' || nonce === '') return undefined
      if (sealing === 'aes')
        return keys.aesKey !== null && isSigned(sealedBy, keys.token, timestamp, nonce, echostr)
          ? decrypt(keys.aesKey, echostr, keys.appid)
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

/** A button in the platform's format, with only the properties of its type. */
function buttonOf(
  { name, type, key, url, appid, pagepath }: Omit<OfficialButton, 'sub'>,
  sub: OfficialButton['sub'],
): object {
  if (sub.length > 0) return { name, sub_button: sub.map((subButton) => buttonOf(subButton, [])) }
  if (type === 'view') return { name, type, url }
  if (type === 'miniprogram') return { name, type, url, appid, pagepath }
  return { name, type, key }
}

function followerIn(entry: unknown): Follower {
  const since = Number(within(entry, 'subscribe_time'))
  return {
    openid: textOf(within(entry, 'openid')),
    follows: within(entry, 'subscribe') === 1,
    unionid: textOf(within(entry, 'unionid')) || null,
    remark: textOf(within(entry, 'remark')),
    since: since > 0 ? since : null,
    scene: textOf(within(entry, 'subscribe_scene')),
    tags: listOf(within(entry, 'tagid_list')).map(Number),
  }
}
