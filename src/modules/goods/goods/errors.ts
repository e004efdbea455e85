import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What goods and their SKUs refuse. */
export const ownErrors = {
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
    '仕様「{spec}」は使用中のため別の仕様に変更できません。新しい仕様を追加し、この仕様を外すと保管されます',
  ]),
  part_of_no_sku: refusal(422, [
    '组成明细对应的规格不存在',
    'No SKU has the specification of this part',
    'Ningún SKU tiene la especificación de este componente',
    'この構成に対応する仕様がありません',
  ]),
  limits_crossed: refusal(422, [
    '每单最多 {max} 少于起购 {min}',
    'At most {max} an order is less than the least, {min}',
    'El máximo de {max} por pedido es menor que el mínimo, {min}',
    '1 注文の上限 {max} が下限 {min} を下回っています',
  ]),
  hide_before_show: refusal(422, [
    '下架时间须晚于上架时间',
    'It must go off sale after it goes on sale',
    'La retirada debe ser posterior a la puesta en venta',
    '販売終了は販売開始より後にしてください',
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
} satisfies ErrorTexts
