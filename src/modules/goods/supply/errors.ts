import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of supply, on both sides. */
export const supplyErrors = {
  supply_no_sku: refusal(422, [
    '至少供货一个规格',
    'Supply at least one SKU',
    'Suministre al menos un SKU',
    'SKU を1つ以上指定してください',
  ]),
  supply_min_low: refusal(422, [
    '最低售价不能低于供货价',
    'Minimum resale price cannot be below the supply price',
    'El precio mínimo no puede ser inferior al de suministro',
    '最低販売価格は供給価格以上にしてください',
  ]),
  supply_suggest_low: refusal(422, [
    '建议售价不能低于最低售价',
    'The suggested price cannot be below the least sale price',
    'El precio sugerido no puede ser inferior al mínimo',
    '推奨価格は最低販売価格以上にしてください',
  ]),
  supply_goods_off: refusal(409, [
    '「{name}」不在出售中，不能供货',
    '“{name}” is not on sale and cannot be supplied',
    '«{name}» no está en venta y no se puede suministrar',
    '「{name}」は販売中でないため供給できません',
  ]),
  supply_foreign_sku: refusal(422, [
    '该规格不属于这个商品，或已归档',
    'This SKU does not belong to these goods or is archived',
    'Este SKU no es de este artículo o está archivado',
    'この SKU は対象商品のものではないか、アーカイブ済みです',
  ]),
  supply_no_store: refusal(422, [
    '没有简称为「{name}」的店铺',
    'No store has the short name “{name}”',
    'Ninguna tienda tiene el nombre corto «{name}»',
    '略称「{name}」の店舗はありません',
  ]),
  supply_store_level: refusal(409, [
    '「{name}」有店铺等级，请先清空等级再删除，按等级的供货会随之收回',
    'Clear the level of “{name}” before deleting it, so that offers by level are withdrawn',
    'Borre antes el nivel de «{name}», para retirar las ofertas por nivel',
    '「{name}」のランクを空にしてから削除してください。ランク別の供給も取り下げられます',
  ]),
  supply_stopped: refusal(409, [
    '供应商已停止向本店供货',
    'The supplier no longer offers this to your store',
    'El proveedor ya no ofrece esto a su tienda',
    '仕入先は当店への供給を停止しました',
  ]),
  supply_not_begun: refusal(409, { at: 'time' }, [
    '供货从 {at} 开始',
    'The supply begins at {at}',
    'El suministro empieza el {at}',
    '供給は {at} からです',
  ]),
  supply_over: refusal(409, { at: 'time' }, [
    '供货已于 {at} 结束',
    'The supply ended at {at}',
    'El suministro terminó el {at}',
    '供給は {at} に終了しました',
  ]),
  supply_quota: refusal(422, { left: 'count', qty: 'count' }, [
    '「{name}」供货限量仅剩 {left} 件，不能下单 {qty} 件',
    'Only {left} of “{name}” are left of the supplier’s quota, not {qty}',
    'Del cupo del proveedor quedan {left} de «{name}», no {qty}',
    '「{name}」の供給上限は残り{left}個です（{qty}個は注文できません）',
  ]),
  market_goods_fixed: refusal(409, [
    '「{name}」是选自货源市场的商品，名称、规格、价格和上下架请在货源市场调整',
    '“{name}” is picked from the supply market: change its name, SKUs, prices and sale there',
    '«{name}» se eligió del mercado de suministro: cambie allí su nombre, SKU, precios y venta',
    '「{name}」は仕入市場の商品です。名称・SKU・価格・販売状態は仕入市場で変更してください',
  ]),
  already_picked: refusal(409, [
    '本店已选这件货',
    'The store has picked this already',
    'La tienda ya lo eligió',
    '既に選択済みです',
  ]),
  not_picked: refusal(409, [
    '本店没有选这件货',
    'The store has not picked this',
    'La tienda no lo ha elegido',
    '選択されていません',
  ]),
  below_min_sale: refusal(422, { price: 'money', min: 'money' }, [
    '「{spec}」售价 {price} 低于最低售价 {min}',
    '“{spec}” at {price} is below the minimum resale price of {min}',
    '«{spec}» a {price} está por debajo del precio mínimo de reventa de {min}',
    '「{spec}」の価格 {price} は最低販売価格 {min} を下回っています',
  ]),
} as const satisfies ErrorTexts
