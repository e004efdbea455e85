import type { Text } from '#core/text/i18n.ts'

/** Labels of the parts of an address, a point and a picture list, and of uploads; loaded with a form. */
export const partWords = {
  street: ['详细地址', 'Street address', 'Dirección', '番地'],
  contact: ['联系人', 'Contact', 'Contacto', '担当者'],
  phone: ['电话', 'Phone', 'Teléfono', '電話'],
  lon: ['经度', 'Longitude', 'Longitud', '経度'],
  lat: ['纬度', 'Latitude', 'Latitud', '緯度'],
  here: ['取当前位置', 'Take my location', 'Usar mi ubicación', '現在地を使う'],
  nowhere: [
    '无法取得位置，请允许定位或手工填写',
    'No location: allow it in the browser, or type it in',
    'Sin ubicación: permítala en el navegador o escríbala',
    '位置を取得できません。許可するか手入力してください',
  ],
  main_picture: ['主图', 'Main picture', 'Imagen principal', 'メイン画像'],
  picture_place: [
    '第 {n} 张图片，拖动可调整顺序',
    'Picture {n}, drag to reorder',
    'Imagen {n}; arrastre para ordenar',
    '画像 {n}（ドラッグで並べ替え）',
  ],
  uploading: [
    '还有 {count} 个文件正在上传…',
    'Uploading: {count} {count:file|files} to go…',
    'Subiendo: {count:queda|quedan} {count} {count:archivo|archivos}…',
    'アップロード中（残り{count}件）…',
  ],
  files_lost: [
    '有文件没有上传成功，内容尚未保存；可重新选择文件，或再点一次保存',
    'A file was not uploaded, so nothing is saved yet; choose it again, or save without it',
    'Un archivo no se subió y aún no se ha guardado nada; elíjalo de nuevo o guarde sin él',
    'アップロードできないファイルがあり、まだ保存していません。選び直すか、もう一度保存してください',
  ],
  not_uploaded: [
    '有 {count} 个文件未上传',
    '{count} {count:file was|files were} not uploaded',
    '{count} {count:archivo no se subió|archivos no se subieron}',
    '{count}件のファイルはアップロードされませんでした',
  ],
  not_uploaded_why: ['{name}：{why}', '{name}: {why}', '{name}: {why}', '{name}：{why}'],
  no_more_files: ['最多 {max} 个', 'At most {max} here', 'Máximo {max} aquí', '最大{max}件までです'],
} as const satisfies Record<string, Text>
