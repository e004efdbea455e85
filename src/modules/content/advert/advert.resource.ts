import { bool, datetime, image, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { hints } from '#core/text/hints.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { preview } from '../shared/words.ts'
import { advertProblems } from './advert.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** An advert: a picture in the shop with a link and a display period. */
export const advert = defineResource({
  table: 'advert',
  page: '/content/advertising',
  recordPage: { figures: ['clicks'] },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  object: 'Advertising',
  title: commonTexts.adverts,
  singular: commonTexts.advert,
  icon: 'star',
  fields: {
    title: text(fieldTexts.title, { required: true, max: 60 }),
    position_id: ref(commonTexts.adPosition, 'ad_position', { required: true }),
    img: image(glossaryTerms.picture, {
      required: true,
      help: [
        '尺寸需与广告位一致',
        'Use the size of the ad position',
        'Use el tamaño de la posición de anuncio',
        'サイズは広告枠と同じにしてください',
      ],
    }),
    link_type: select(
      labelTexts.linkTo,
      {
        none: ['不跳转', 'None', 'Ninguno', 'なし'],
        goods: glossaryTerms.goods,
        news: commonTexts.news,
        url: ['网址', 'Web address', 'Dirección web', 'URL'],
        page: ['商城页面', 'Shop page', 'Página de la tienda', 'ショップのページ'],
      },
      { required: true, default: 'none' },
    ),
    goods_id: ref(glossaryTerms.goods, 'goods', { when: [['link_type', 'in', ['goods']]] }),
    news_id: ref(commonTexts.news, 'news', { when: [['link_type', 'in', ['news']]] }),
    link: text(fieldTexts.address, {
      max: 500,
      when: [['link_type', 'in', ['url', 'page']]],
      help: [
        '网址以 https:// 开头，页面以 / 开头',
        'A web address begins with https://, a page with /',
        'Una dirección web empieza por https://; una página, por /',
        'URL は https://、ページは / で始まります',
      ],
    }),
    begin_at: datetime(fieldTexts.startsAt),
    end_at: datetime(fieldTexts.endsAt),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    clicks: int(['点击', 'Clicks', 'Clics', 'クリック数'], { server: true, default: 0 }),
  },
  computed: { showing: bool(['展示中', 'Showing', 'Visible', '表示中']) },
  flow: {
    initial: 'off',
    states: { off: glossaryTerms.disabled, on: glossaryTerms.active },
    colors: { off: 'grey', on: 'green' },
    editable: ['off', 'on'],
    deletable: ['off'],
    selectable: ['off', 'on'],
    transitions: {
      show: { title: labelTexts.enable, from: ['off'], to: 'on' },
      hide: { title: labelTexts.disable, from: ['on'], to: 'off', effect: 'none' },
    },
  },
  drillDowns: [
    {
      key: 'preview',
      title: preview,
      to: '/content/advertising/preview?id=:id',
      call: '/seller/content/AdvertisingInfo',
    },
  ],
  label: 'title',
  example: { untested: 'Its picture has to be stored in the size of its position.' },
  list: {
    columns: [
      'img',
      'title',
      'position_id',
      'link_type',
      'begin_at',
      'end_at',
      'clicks',
      'sort',
      'status',
      'showing',
      'created_at',
    ],
    hidden: ['goods_id', 'news_id', 'link'],
    brief: ['status', 'position_id', 'end_at'],
    keyword: ['title'],
    filters: ['position_id', 'status', 'showing', 'begin_at', 'end_at'],
    sums: ['clicks'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['title', 'position_id', 'img', 'begin_at', 'end_at', 'sort', 'clicks'] },
    { title: labelTexts.linkTo, fields: ['link_type', 'goods_id', 'news_id', 'link'] },
  ],
  check: (input) => advertProblems(input),
})
