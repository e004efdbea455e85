import type { Text } from '#core/text/i18n.ts'

/** What the parts of an address, of a point and of a list of pictures are called; they come with a form. */
export const partWords = {
  street: { zh: '详细地址', en: 'Street', es: 'Calle y número', ja: '番地・建物名' },
  contact: { zh: '联系人', en: 'Contact', es: 'Persona de contacto', ja: '担当者' },
  phone: { zh: '电话', en: 'Phone', es: 'Teléfono', ja: '電話番号' },
  lon: { zh: '经度', en: 'Longitude', es: 'Longitud', ja: '経度' },
  lat: { zh: '纬度', en: 'Latitude', es: 'Latitud', ja: '緯度' },
  main_picture: { zh: '主图', en: 'Main picture', es: 'Imagen principal', ja: 'メイン画像' },
  picture_place: {
    zh: '第 {n} 张图片，拖动可调整顺序',
    en: 'Picture {n}, drag to reorder',
    es: 'Imagen {n}; arrastre para ordenar',
    ja: '画像 {n}（ドラッグで並べ替え）',
  },
} as const satisfies Record<string, Text>
