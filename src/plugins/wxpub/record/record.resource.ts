import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, json, ref, select, shape, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { wxpubTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

export const messageTypes = {
  text: commonTexts.text,
  image: glossaryTerms.picture,
  voice: ['语音', 'Voice', 'Voz', '音声'],
  video: labelTexts.video,
  location: labelTexts.location,
  link: wxpubTexts.link,
  event: labelTexts.event,
  template: commonTexts.templateMessage,
  other: glossaryTerms.other,
} as const

/** Events of followers, by the platform's names in lower case. */
export const events = {
  subscribe: ['关注', 'Followed', 'Empezó a seguir', 'フォロー'],
  unsubscribe: ['取消关注', 'Unfollowed', 'Dejó de seguir', 'フォロー解除'],
  scan: ['扫描二维码', 'Scanned QR code', 'Código QR escaneado', 'QRコードを読み取り'],
  click: ['点击菜单', 'Pressed a menu button', 'Pulsó un botón del menú', 'メニューをタップ'],
  view: ['点击菜单打开网页', 'Opened a page from the menu', 'Abrió una página del menú', 'メニューからページを表示'],
  view_miniprogram: [
    '点击菜单打开小程序',
    'Opened a mini program from the menu',
    'Abrió un miniprograma del menú',
    'メニューからミニプログラムを表示',
  ],
  location: ['上报位置', 'Reported a place', 'Comunicó su ubicación', '位置を送信'],
  scancode_push: ['菜单扫码', 'Scanned by the menu', 'Escaneó desde el menú', 'メニューから読み取り'],
  scancode_waitmsg: [
    '菜单扫码并等待回复',
    'Scanned by the menu for an answer',
    'Escaneó desde el menú y espera respuesta',
    'メニューから読み取り（返信待ち）',
  ],
  pic_sysphoto: ['菜单拍照', 'Took a photo by the menu', 'Hizo una foto desde el menú', 'メニューから撮影'],
  pic_photo_or_album: [
    '菜单拍照或选图',
    'Took or chose a picture by the menu',
    'Hizo o eligió una imagen desde el menú',
    'メニューから撮影・画像選択',
  ],
  pic_weixin: ['菜单选图', 'Chose a picture by the menu', 'Eligió una imagen desde el menú', 'メニューから画像選択'],
  location_select: [
    '菜单发送位置',
    'Chose a place by the menu',
    'Eligió un lugar desde el menú',
    'メニューから位置を選択',
  ],
  other: glossaryTerms.other,
} as const

/** Content of a template message. */
export const noticeShape = shape.object({
  url: shape.maybe(shape.text({ max: 500 })),
  values: shape.list(shape.object({ name: shape.text({ max: 60 }), value: shape.maybe(shape.text({ max: 200 })) }), {
    max: 30,
  }),
})
/** Content of a link message. */
export const linkShape = shape.object({
  title: shape.text({ max: 64 }),
  url: shape.text({ max: 500 }),
  picture: shape.maybe(shape.text({ max: 500 })),
})

/** A message received from or sent to a follower (消息记录). */
export const wxpubRecord = defineResource({
  table: 'wxpub_record',
  page: '/plugin/wxpub/record',
  pages: { manage: '/plugin/wxpub/record/manage' },
  api: 'addons/wxpub/seller',
  reach: { of: ['fan_id'] },
  object: 'MessageRecord',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['消息记录', 'Messages', 'Mensajes', 'メッセージ記録'],
  singular: ['消息', 'Message', 'Mensaje', 'メッセージ'],
  icon: 'history',
  fields: {
    fan_id: ref(wxpubTexts.fan, 'wxpub_fan', { required: true, server: true }),
    direction: select(
      labelTexts.direction,
      { in: ['收到', 'Received', 'Recibido', '受信'], out: labelTexts.sent },
      { required: true, server: true, colors: { in: 'blue', out: 'dark' } },
    ),
    type: select(labelTexts.type, messageTypes, { required: true, server: true }),
    event: select(labelTexts.event, events, { server: true }),
    content: textarea(fieldTexts.content, { required: true, max: 2000, server: true }),
    at: datetime(fieldTexts.time, { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      {
        received: ['已收到', 'Received', 'Recibido', '受信済み'],
        waiting: optionTexts.toShip,
        sending: optionTexts.sending,
        sent: optionTexts.sent,
        delivered: optionTexts.messageDelivered,
        failed: glossaryTerms.failed,
        unknown: optionTexts.noAnswer,
      },
      {
        required: true,
        server: true,
        colors: {
          received: 'grey',
          waiting: 'grey',
          sending: 'blue',
          sent: 'green',
          delivered: 'green',
          failed: 'red',
          unknown: 'orange',
        },
        help: [
          '没有应答的消息可能已经送达，不会自动重发',
          'A message without a platform response may have arrived; it is not resent automatically',
          'Un mensaje sin respuesta de la plataforma pudo llegar; no se reenvía automáticamente',
          'プラットフォームの応答がないメッセージは届いた可能性があり、自動では再送しません',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { max: 200, server: true, names: 'refusal' }),
    template_id: ref(fieldTexts.template, 'wxpub_template', { server: true }),
    by_uid: ref(glossaryTerms.operator, 'operator', { server: true }),
    serial: text(commonTexts.platformsNumber, { max: 60, server: true }),
    notice: json(['模板内容', 'Values', 'Valores', 'テンプレートの値'], { server: true, shape: noticeShape }),
    link: json(wxpubTexts.link, { server: true, shape: linkShape }),
  },
  label: 'content',
  list: {
    columns: ['at', 'fan_id', 'direction', 'type', 'event', 'content', 'state', 'problem', 'template_id', 'by_uid'],
    hidden: ['template_id', 'by_uid'],
    brief: ['fan_id', 'direction', 'state'],
    filters: ['fan_id', 'type', 'event', 'direction', 'state', 'template_id', 'at'],
    sort: { by: 'at', asc: false },
    export: 'both',
  },
  example: { row: { direction: 'in', type: 'text', fan_id: { exampleOf: 'wxpub_fan' } } },
})
