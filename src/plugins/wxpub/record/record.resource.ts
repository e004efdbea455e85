import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, json, ref, select, shape, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { wxpubWords } from '../words.ts'

export const messageTypes = {
  text: ['文字', 'Text', 'Texto', '文字'],
  image: glossaryTerms.picture,
  voice: ['语音', 'Voice', 'Voz', '音声'],
  video: ['视频', 'Video', 'Vídeo', '動画'],
  location: ['位置', 'Location', 'Ubicación', '所在地'],
  link: wxpubWords.link,
  event: ['事件', 'Event', 'Evento', 'イベント'],
  template: ['模板消息', 'Template', 'Plantilla', 'テンプレート'],
  other: glossaryTerms.other,
} as const

/** What a follower did, by the platform's own names in small letters. */
export const events = {
  subscribe: ['关注', 'Followed', 'Empezó a seguir', 'フォロー'],
  unsubscribe: ['取消关注', 'Left', 'Dejó de seguir', 'フォロー解除'],
  scan: ['扫描二维码', 'Scanned QR code', 'Escaneó un código', 'QRコードを読み取り'],
  click: ['点击菜单', 'Pressed a menu button', 'Pulsó un botón del menú', 'メニューを押下'],
  view: ['点击菜单打开网页', 'Opened a page from the menu', 'Abrió una página del menú', 'メニューからページを表示'],
  view_miniprogram: ['点击菜单打开小程序', 'Opened a mini program from the menu', 'Abrió una miniaplicación del menú', 'メニューからミニプログラムを表示'],
  location: ['上报位置', 'Reported a place', 'Comunicó su ubicación', '位置を送信'],
  scancode_push: ['菜单扫码', 'Scanned by the menu', 'Escaneó desde el menú', 'メニューから読み取り'],
  scancode_waitmsg: ['菜单扫码并等待回复', 'Scanned by the menu for an answer', 'Escaneó desde el menú y espera respuesta', 'メニューから読み取り（返信待ち）'],
  pic_sysphoto: ['菜单拍照', 'Took a photo by the menu', 'Hizo una foto desde el menú', 'メニューから撮影'],
  pic_photo_or_album: ['菜单拍照或选图', 'Took or chose a picture by the menu', 'Hizo o eligió una imagen desde el menú', 'メニューから撮影・画像選択'],
  pic_weixin: ['菜单选图', 'Chose a picture by the menu', 'Eligió una imagen desde el menú', 'メニューから画像選択'],
  location_select: ['菜单发送位置', 'Chose a place by the menu', 'Eligió un lugar desde el menú', 'メニューから位置を選択'],
  other: glossaryTerms.other,
} as const // prettier-ignore

/** What a template message is sent with. */
export const noticeShape = shape.object({
  url: shape.maybe(shape.text({ max: 500 })),
  values: shape.list(shape.object({ name: shape.text({ max: 60 }), value: shape.maybe(shape.text({ max: 200 })) }), { max: 30 }),
})
/** What a link is sent with. */
export const linkShape = shape.object({
  title: shape.text({ max: 64 }),
  url: shape.text({ max: 500 }),
  picture: shape.maybe(shape.text({ max: 500 })),
})

/** What a follower has said, or what was said to them (消息记录). */
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
    fan_id: ref(wxpubWords.fan, 'wxpub_fan', { required: true, server: true }),
    direction: select(
      ['方向', 'Direction', 'Sentido', '方向'],
      { in: ['收到', 'Received', 'Recibido', '受信'], out: ['发出', 'Sent', 'Enviado', '送信'] },
      { required: true, server: true, colors: { in: 'blue', out: 'dark' } },
    ),
    type: select(['类型', 'Type', 'Tipo', '種類'], messageTypes, { required: true, server: true }),
    event: select(['事件', 'Event', 'Evento', 'イベント'], events, { server: true }),
    content: textarea(['内容', 'Content', 'Contenido', '内容'], { required: true, max: 2000, server: true }),
    at: datetime(['时间', 'Time', 'Hora', '日時'], { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      {
        received: ['已收到', 'Received', 'Recibido', '受信済み'],
        waiting: ['待发', 'To ship', 'Por enviar', '未発送'],
        sending: ['发送中', 'Sending', 'Enviando', '送信中'],
        sent: ['已发送', 'Sent', 'Enviado', '送信済み'],
        delivered: ['送达', 'Delivered', 'Entregado', '到達'],
        failed: glossaryTerms.failed,
        unknown: ['无应答', 'No answer', 'Sin respuesta', '応答なし'],
      },
      {
        required: true,
        server: true,
        colors: { received: 'grey', waiting: 'grey', sending: 'blue', sent: 'green', delivered: 'green', failed: 'red', unknown: 'orange' },
        help: [
          '没有应答的消息可能已经送达，不会自动重发',
          'A message without a platform response may have arrived; it is not resent automatically',
          'Un mensaje sin respuesta de la plataforma pudo llegar; no se reenvía automáticamente',
          'プラットフォームの応答がないメッセージは届いた可能性があり、自動では再送しません',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { max: 200, server: true, names: 'refusal' }),
    template_id: ref(['模板', 'Template', 'Plantilla', 'テンプレート'], 'wxpub_template', { server: true }),
    by_uid: ref(glossaryTerms.operator, 'operator', { server: true }),
    serial: text(['平台编号', 'Platform’s number', 'Número de la plataforma', 'プラットフォーム番号'], { max: 60, server: true }),
    notice: json(['模板内容', 'Values', 'Valores', 'テンプレートの値'], { server: true, shape: noticeShape }),
    link: json(wxpubWords.link, { server: true, shape: linkShape }),
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
})
