import { defineResource } from '#core/define/resource.ts'
import { int, select, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'

const credits: Text = ['底图版权说明', 'Credit of the tiles', 'Atribución', '著作権表示']
const zoom: Text = ['缩放级别', 'Zoom level', 'Zoom', 'ズーム']

/** The base map (底图): none, or the tiles of a server that the supplier configures. */
export const mapSetting = defineResource({
  table: 'map_setting',
  single: true,
  page: '/dataDetails/mapSetting',
  api: 'seller/shop',
  object: 'MapSetting',
  title: ['地图设置', 'Map settings', 'Ajustes del mapa', 'マップ設定'],
  icon: 'setting',
  fields: {
    tiles: text(['底图地址', 'Address of tiles', 'Dirección del mapa base', '背景地図のアドレス'], {
      max: 400,
      pattern: { test: /^(?=.*\{x\})(?=.*\{y\})(?=.*\{z\})https:\/\/[^\s"'<>\\]+$/, refused: 'wrong_type' },
      help: [
        '如 https://tiles.example.com/{z}/{x}/{y}.png，不填则不用底图。浏览器会直接向该服务器取图：对方能看到访问者的 IP 和查看的地区，地址中的密钥对使用者可见',
        'Such as https://tiles.example.com/{z}/{x}/{y}.png. Leave blank for no base map. Browsers load images directly from this server: it sees the viewer’s IP and area, and users can see a key in the address',
        'Como https://tiles.example.com/{z}/{x}/{y}.png. Deje en blanco para no usar mapa base. El navegador carga las imágenes de ese servidor: verá la IP y la zona, y los usuarios verán una clave en la dirección',
        '例：https://tiles.example.com/{z}/{x}/{y}.png。空欄の場合：背景地図なし。ブラウザーが直接取得するため、相手には閲覧者の IP と表示地域が分かり、アドレス内のキーは利用者に見えます',
      ],
    }),
    credit: text(credits, {
      max: 100,
      help: [
        '显示在图上，多数底图要求注明来源',
        'Shown on the map; most map providers require it',
        'Se muestra en el mapa; casi todos los mapas base la exigen',
        '地図上に表示。多くの提供元が求めます',
      ],
    }),
    datum: select(
      ['坐标系', 'Datum', 'Datum', '測地系'],
      {
        wgs84: ['WGS-84（国际）', 'WGS-84 (international)', 'WGS-84 (internacional)', 'WGS-84（国際）'],
        gcj02: ['GCJ-02（国内地图）', 'GCJ-02 (maps of China)', 'GCJ-02 (mapas de China)', 'GCJ-02（中国の地図）'],
      },
      { required: true, default: 'wgs84' },
    ),
    least: int(['最小级别', 'Lowest zoom', 'Zoom mínimo', '最小ズーム'], {
      required: true,
      default: 3,
      min: 0,
      max: 22,
    }),
    most: int(['最大级别', 'Highest zoom', 'Zoom máximo', '最大ズーム'], {
      required: true,
      default: 18,
      min: 0,
      max: 22,
    }),
  },
  example: {
    values: (body, n) => ({
      ...body,
      tiles: `https://tiles-${n}.example/{z}/{x}/{y}.png`,
      credit: `© ${n}`,
      least: 3,
      most: 18,
    }),
  },
  list: { columns: [] },
  form: [
    { title: ['底图', 'Base map', 'Mapa base', '背景地図'], fields: ['tiles', 'credit', 'datum', 'least', 'most'] },
  ],
  check: ({ tiles, credit, least, most }) => [
    ...(tiles !== null && credit === null
      ? [{ field: 'credit', code: 'required' as const, params: { label: credits } }]
      : []),
    ...(most < least ? [{ field: 'most', code: 'bad_range' as const, params: { label: zoom } }] : []),
  ],
})
