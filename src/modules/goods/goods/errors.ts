import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of goods and SKUs. */
export const goodsRecordErrors = {
  spec_count: refusal(422, [
    '每个规格项都要有值',
    'Every specification needs a value',
    'Cada especificación necesita un valor',
    'すべての仕様に値が必要です',
  ]),
  sku_referred: refusal(422, [
    '规格「{spec}」已有单据使用，不能改成另一个规格；请新增规格，原规格去掉后会归档',
    '“{spec}” is used by records and cannot become another specification; add a new one and take this out, which archives it',
    '«{spec}» está en uso y no puede pasar a ser otra especificación; añada una nueva y quite esta, que quedará archivada',
    '仕様「{spec}」は伝票で使用中のため別の仕様に変更できません。新しい仕様を追加し、この仕様を外すとアーカイブされます',
  ]),
  part_of_no_sku: refusal(422, [
    '组成明细对应的规格不存在',
    'No SKU has the specification of this part',
    'Ningún SKU tiene la especificación de este componente',
    'この構成に対応する仕様がありません',
  ]),
  limits_crossed: refusal(422, { max: 'count', min: 'count' }, [
    '每单最多 {max} 少于起购 {min}',
    'The maximum of {max} per order is below the minimum of {min}',
    'El máximo de {max} por pedido es menor que el mínimo, {min}',
    '1注文の上限 {max} が下限 {min} を下回っています',
  ]),
  step_never: refusal(422, { min: 'count', max: 'count', step: 'count' }, [
    '{min} 至 {max} 之间没有 {step} 的倍数，买家无法下单',
    'No multiple of {step} lies between {min} and {max}, so buyers could not order',
    'Ningún múltiplo de {step} está entre {min} y {max}; los compradores no podrían pedir',
    '{min}〜{max} に {step} の倍数がないため、誰も購入できません',
  ]),
  hide_before_show: refusal(422, [
    '下架时间须晚于上架时间',
    'It must go off sale after it goes on sale',
    'La retirada debe ser posterior a la puesta en venta',
    '販売終了は販売開始より後にしてください',
  ]),
  hide_past: refusal(422, [
    '定时下架时间已过，请选以后的时间；要立即下架请直接下架',
    'This moment has passed; choose a later one, or take the goods off sale at once',
    'Ese momento ya pasó; elija uno posterior o retire el artículo ahora',
    'この日時は過ぎています。後の日時を選ぶか、すぐに販売停止してください',
  ]),
  sku_code_twice: refusal(422, [
    '编码「{code}」在本商品中重复，每个规格的编码须不同',
    'Code “{code}” is used twice in these goods. Every SKU needs its own',
    'El código «{code}» se repite en este artículo; cada SKU necesita el suyo',
    'コード「{code}」がこの商品内で重複しています。SKU ごとに変えてください',
  ]),
  line_price_low: refusal(422, [
    '划线价不能低于售价，没有划线价请留空',
    'The list price cannot be below the sale price. Leave it blank if there is none',
    'El precio tachado no puede ser inferior al de venta. Déjelo en blanco si no hay',
    '参考価格は販売価格以上にしてください。ない場合は空欄にします',
  ]),
  price_over_line: refusal(422, { price: 'money', line: 'money' }, [
    '「{name}」改后的价格 {price} 高于划线价 {line}，请先改划线价',
    '“{name}” would cost {price}, above its list price of {line}; change the list price first',
    '«{name}» costaría {price}, más que su precio tachado de {line}; cámbielo antes',
    '「{name}」の変更後の価格 {price} が参考価格 {line} を超えます。先に参考価格を変更してください',
  ]),
  video_kind: refusal(422, [
    '视频须为 MP4 文件',
    'The video must be an MP4 file',
    'El vídeo debe ser un archivo MP4',
    '動画は MP4 ファイルにしてください',
  ]),
  sale_no_sku: refusal(422, [
    '「{name}」没有规格，不能上架',
    '“{name}” has no SKU and cannot go on sale',
    '«{name}» no tiene SKU y no puede ponerse en venta',
    '「{name}」には SKU がないため販売できません',
  ]),
  sale_no_price: refusal(422, [
    '规格「{spec}」没有售价，不能上架',
    '“{spec}” has no price and cannot go on sale',
    '«{spec}» no tiene precio y no puede ponerse en venta',
    '仕様「{spec}」に販売価格がないため販売できません',
  ]),
  sale_no_category: refusal(422, [
    '「{name}」没有分类，不能上架',
    '“{name}” has no category and cannot go on sale',
    '«{name}» no tiene categoría y no puede ponerse en venta',
    '「{name}」にカテゴリーがないため販売できません',
  ]),
  sale_no_picture: refusal(422, [
    '「{name}」没有图片，不能上架',
    '“{name}” has no picture and cannot go on sale',
    '«{name}» no tiene imagen y no puede ponerse en venta',
    '「{name}」に画像がないため販売できません',
  ]),
  sale_no_param: refusal(422, [
    '没有填参数「{param}」，该分类的商品须填写后才能上架',
    'The parameter “{param}” is empty; goods of this category need it to go on sale',
    'Falta el parámetro «{param}»; esta categoría lo exige para ponerse en venta',
    'パラメーター「{param}」が未入力です。このカテゴリーの商品は入力しないと販売できません',
  ]),
  stock_of_materials: refusal(409, [
    '「{name}」的库存来自仓库物料，请用入库单或盘点修改',
    'The stock of “{name}” is that of materials; change it by receipts or stocktakes',
    'Las existencias de «{name}» son de materiales; cámbielas con entradas o recuentos',
    '「{name}」の在庫は倉庫の品目に基づきます。入庫伝票か棚卸で変更してください',
  ]),
  param_choice: refusal(422, [
    '参数「{param}」只能从可选值中选择：{values}',
    'The parameter “{param}” is one of: {values}',
    'El parámetro «{param}» debe ser uno de: {values}',
    'パラメーター「{param}」は次から選んでください：{values}',
  ]),
  sheet_params: refusal(422, [
    '参数须写成「名称：内容」，多个用「；」分开',
    'Write parameters as “name: value”, parted by “;”',
    'Escriba los parámetros como «nombre: valor», separados por «;»',
    'パラメーターは「名称：内容」と書き、複数は「；」で区切ってください',
  ]),
  sale_no_licence: refusal(422, [
    '「{name}」是食盐，本单位的食盐证照未登记或已过期，不能上架；请在进销存设置中登记',
    '“{name}” is edible salt, and our licence is not entered or has run out; enter it in the inventory settings',
    '«{name}» es sal comestible y nuestra licencia no consta o ha vencido; regístrela en los ajustes de inventario',
    '「{name}」は食塩です。自社の許可証が未登録または期限切れです。在庫管理設定で登録してください',
  ]),
  price_gone: refusal(422, { price: 'money' }, [
    '「{name}」改后的价格为 {price}，须大于 0',
    '“{name}” would cost {price}; a price must be above 0',
    '«{name}» costaría {price}; el precio debe ser mayor que 0',
    '「{name}」の変更後の価格は {price} です。0 より大きくしてください',
  ]),
  price_over: refusal(422, { max: 'money' }, [
    '「{name}」改后的价格超过 {max}',
    '“{name}” would cost more than {max}',
    '«{name}» costaría más de {max}',
    '「{name}」の変更後の価格が {max} を超えます',
  ]),
  sheet_differs: refusal(422, [
    '与第 {row} 行的同一商品不一致',
    'Differs from row {row}, which is of the same goods',
    'Difiere de la fila {row}, que es del mismo artículo',
    '同じ商品の{row}行目と一致しません',
  ]),
  sheet_several: refusal(422, [
    '有多个商品叫「{name}」，请用货号指明',
    'Several goods are named “{name}”. Use the item no.',
    'Varios artículos se llaman «{name}». Use la referencia',
    '「{name}」という商品が複数あります。品番で指定してください',
  ]),
  sheet_no_material: refusal(422, [
    '没有编码为「{code}」的物料',
    'No material has the code “{code}”',
    'Ningún material tiene el código «{code}»',
    'コード「{code}」の品目がありません',
  ]),
  code_taken: refusal(409, [
    '货号「{code}」已被其他商品使用，请先修改那个商品的货号',
    'Item no. “{code}” is used by other goods. Change it there first',
    'La referencia «{code}» la usa otro artículo. Cámbiela allí antes',
    '品番「{code}」は別の商品が使用中です。先にそちらを変更してください',
  ]),
} satisfies ErrorTexts
