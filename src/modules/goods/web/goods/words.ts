import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the goods screens. */
const texts = {
  specs: ['规格与库存', 'Specifications and stock', 'Especificaciones y existencias', '仕様と在庫'],
  spec: ['规格项', 'Specification', 'Especificación', '仕様項目'],
  sku: ['规格', 'Specification', 'Especificación', '仕様'],
  spec_hint: ['如净含量', 'Such as net weight', 'Por ejemplo, peso neto', '例：内容量'],
  values: ['规格值', 'Values', 'Valores', '仕様値'],
  values_hint: [
    '输入后回车，或粘贴一列',
    'Type and press Enter, or paste a column',
    'Escriba y pulse Intro, o pegue una columna',
    '入力して Enter、または列を貼り付け',
  ],
  same_spec: [
    '已有规格项「{name}」',
    'There is a specification “{name}” already',
    'Ya existe la especificación «{name}»',
    '仕様項目「{name}」は既にあります',
  ],
  remove_value: [
    '删除规格值「{value}」',
    'Remove the value “{value}”',
    'Quitar el valor «{value}»',
    '仕様値「{value}」を削除',
  ],
  add_spec: ['添加规格项', 'Add a specification', 'Añadir especificación', '仕様項目を追加'],
  remove_spec: ['删除规格项', 'Remove the specification', 'Quitar la especificación', '仕様項目を削除'],
  use_template: [
    '套用分类模板',
    'Apply category template',
    'Aplicar la plantilla de la categoría',
    'カテゴリーのテンプレートを適用',
  ],
  specs_kept: [
    '已填的规格保持不变，只补充了参数',
    'The specifications entered stay; only parameters were added',
    'Las especificaciones indicadas se mantienen; solo se añadieron parámetros',
    '入力済みの仕様はそのまま、パラメーターのみ追加しました',
  ],
  no_template: [
    '该分类没有模板',
    'The category has no template',
    'La categoría no tiene plantilla',
    'このカテゴリーにテンプレートはありません',
  ],
  single: ['单规格', 'One SKU', 'Un solo SKU', '単一仕様'],
  fill: ['批量填充', 'Bulk fill', 'Relleno múltiple', '一括入力'],
  fill_for: ['用于', 'For', 'Para', '対象'],
  all: ['全部规格', 'All SKUs', 'Todos los SKU', 'すべての SKU'],
  apply: ['填充', 'Fill', 'Rellenar', '入力'],
  stock: ['库存来源', 'Stock from', 'Existencias de', '在庫元'],
  own: ['商城自有库存', 'Shop’s own stock', 'Existencias propias de la tienda', 'ショップ独自の在庫'],
  stock_title: ['「{spec}」的库存来源', 'Stock of “{spec}”', 'Existencias de «{spec}»', '「{spec}」の在庫元'],
  stock_lead: [
    '一件商品占用的物料与数量；礼盒可填多种。不填则由商城自行计数。',
    'Materials and quantities used by one unit; a gift box can have several. Leave blank for the shop’s own count',
    'Materiales y cantidades de una unidad; una caja de regalo admite varios. Deje en blanco para que la tienda lleve la cuenta',
    '1個が使う品目と数量。ギフトセットは複数指定できます。空欄の場合：ショップで計数します。',
  ],
  add_part: ['添加物料', 'Add a material', 'Añadir material', '品目を追加'],
  remove_part: ['删除物料', 'Remove the material', 'Quitar el material', '品目を削除'],
  part_ratio: [
    '换算率须大于 0',
    'Enter a ratio above 0 for each material',
    'Indique un factor mayor que 0 para cada material',
    '換算率は 0 より大きい値を入力してください',
  ],
  part_twice: [
    '同一物料只能填一次',
    'Name each material once',
    'Indique cada material una sola vez',
    '同じ品目は1回だけ指定してください',
  ],
  preview_code: ['手机预览', 'On a phone', 'En el móvil', 'スマートフォン表示'],
  preview_lead: [
    '用手机扫码并登录后查看同一页',
    'Scan it with a phone and sign in to see this page',
    'Escanéelo con el móvil e inicie sesión para ver esta página',
    'スマートフォンで読み取り、ログインすると同じページを表示します',
  ],
  preview_none: [
    '请在商品列表中选择「预览」',
    'Choose “Preview” in the list of goods',
    'Elija «Vista previa» en la lista de artículos',
    '商品一覧で「プレビュー」を選んでください',
  ],
  preview_pictures: ['图片与视频', 'Pictures and video', 'Imágenes y vídeo', '画像と動画'],
  preview_picture: ['第 {n} 张图片', 'Picture {n}', 'Imagen {n}', '{n}枚目の画像'],
  preview_video: ['视频', 'Video', 'Vídeo', '動画'],
  too_many: [
    '规格组合超过 {max} 个，请减少规格值',
    'More than {max} combinations; take values out',
    'Más de {max} combinaciones; quite valores',
    '組み合わせが {max} を超えています。仕様値を減らしてください',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts(texts)
