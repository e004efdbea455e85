import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, ref, refs, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { wxpubTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Follow sources: the platform's codes, and codes that a shop made itself. */
export const followSources = {
  search: ['搜索公众号', 'Search', 'Búsqueda', '検索'],
  code: ['带场景的二维码', 'A code of the shop', 'Un código de la tienda', '店舗のQRコード'],
  qr: ['扫描二维码', 'QR code scan', 'Código QR escaneado', 'QRコードを読み取り'],
  card: ['名片分享', 'Shared card', 'Tarjeta compartida', 'カード共有'],
  article: ['图文页', 'An article', 'Un artículo', '記事'],
  share: ['转载', 'A reprint', 'Una reproducción', '転載'],
  paid: ['支付后', 'After a payment', 'Tras un pago', '支払い後'],
  advert: ['微信广告', 'An advert', 'Un anuncio', '広告'],
  channels: ['视频号', 'Channels', 'Channels', '動画チャンネル'],
  live: ['直播', 'A live stream', 'Una emisión en directo', 'ライブ配信'],
  mini: optionTexts.miniProgram,
  moved: ['公众号迁移', 'Moved from another account', 'Traslado de otra cuenta', 'アカウント移行'],
  others: glossaryTerms.other,
} as const

/**
 * A current or former follower of the official account (粉丝). The platform provides an openid, but neither name nor
 * picture.
 */
export const wxpubFan = defineResource({
  table: 'wxpub_fan',
  page: '/plugin/wxpub/fan',
  pages: { manage: '/plugin/wxpub/fan/manage' },
  recordPage: {},
  api: 'addons/wxpub/seller',
  reach: { of: ['member_id'] },
  object: 'Fan',
  calls: { Save: false, Del: false },
  title: wxpubTexts.fans,
  singular: wxpubTexts.fan,
  icon: 'team',
  fields: {
    name: text(wxpubTexts.fan, { required: true, max: 60, server: true }),
    openid: text(['OpenID', 'OpenID', 'OpenID', 'OpenID'], { required: true, max: 64, server: true }),
    unionid: text(['UnionID', 'UnionID', 'UnionID', 'UnionID'], { max: 64, server: true }),
    remark: text(glossaryTerms.remark, { max: 30, server: true }),
    tag_ids: refs(glossaryTerms.tags, 'wxpub_tag', { server: true }),
    wanted_tags: refs(
      ['待同步标签', 'Tags to synchronise', 'Etiquetas por sincronizar', '同期待ちのタグ'],
      'wxpub_tag',
      {
        server: true,
      },
    ),
    subscribe_at: datetime(['关注时间', 'Follows since', 'Sigue desde', 'フォロー日時'], { server: true }),
    scene: text(commonTexts.scene, { max: 60, server: true }),
    status: select(
      glossaryTerms.status,
      {
        following: ['已关注', 'Following', 'Sigue', 'フォロー中'],
        left: ['已取关', 'Unfollowed', 'De baja', 'フォロー解除'],
      },
      { required: true, server: true, colors: { following: 'green', left: 'grey' } },
    ),
    member_id: ref(glossaryTerms.member, 'member', { server: true }),
    operator_id: ref(glossaryTerms.operator, 'operator', { server: true, past: true }),
    last_at: datetime(['最近来信', 'Wrote last', 'Último mensaje', '最終受信'], { server: true }),
    problem: text(
      ['标签被拒原因', 'Why a tag was refused', 'Motivo de rechazo de la etiqueta', 'タグが拒否された理由'],
      {
        max: 200,
        server: true,
        names: 'refusal',
      },
    ),
    seen_at: datetime(['最近核对', 'Checked last', 'Última comprobación', '最終照合'], { server: true }),
    read_at: datetime(['资料更新', 'Details read', 'Actualización de datos', '詳細取得'], { server: true }),
  },
  computed: { came_by: select(['关注场景', 'Came by', 'Llegó por', 'フォローのきっかけ'], followSources) },
  label: 'name',
  unique: [['openid']],
  list: {
    columns: [
      'name',
      'status',
      'member_id',
      'operator_id',
      'tag_ids',
      'problem',
      'subscribe_at',
      'came_by',
      'scene',
      'last_at',
      'openid',
      'unionid',
      'remark',
    ],
    hidden: ['scene', 'openid', 'unionid', 'remark'],
    brief: ['status', 'member_id', 'last_at'],
    keyword: ['name', 'openid'],
    filters: ['name', 'openid', 'status', 'subscribe_at', 'tag_ids', 'member_id', 'operator_id', 'last_at'],
    sort: { by: 'subscribe_at', asc: false },
    export: 'both',
  },
  form: [
    { title: wxpubTexts.fan, fields: ['name', 'status', 'remark', 'tag_ids', 'member_id', 'operator_id'] },
    { title: glossaryTerms.others, fields: ['openid', 'unionid', 'subscribe_at', 'scene', 'last_at'] },
  ],
  example: { row: { status: 'following', last_at: { exampleDay: 0 } } },
})
