import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { closingErrors } from './closing/errors.ts'
import { unitErrors } from './trade/unit-errors.ts'

/** The errors of documents and stock. */
export const inventoryErrors = {
  ...closingErrors,
  ...unitErrors,
  document_empty: refusal(422, [
    '单据没有明细，不能提交',
    'A document without lines cannot be submitted',
    'Un documento sin líneas no se puede enviar a revisión',
    '明細のない伝票は提出できません',
  ]),
  whole_units: refusal(422, [
    '「{unit}」只能按整数计数',
    '“{unit}” allows integers only',
    '«{unit}» solo admite enteros',
    '「{unit}」は整数でのみ数えます',
  ]),
  total_differs: refusal(422, { expected: 'money', sent: 'money' }, [
    '{label}应为 {expected}，提交的是 {sent}',
    '{label} should be {expected}, but {sent} was sent',
    '{label} debería ser {expected}, pero se envió {sent}',
    '{label}は {expected} のはずですが {sent} が送信されました',
  ]),
  unit_not_of_material: refusal(422, [
    '「{material}」没有这个单位',
    '“{material}” has no such unit',
    '«{material}» no tiene esa unidad',
    '「{material}」にその単位はありません',
  ]),
  self_audit: refusal(403, [
    '不能审核自己制作或最后修改的单据',
    'You cannot approve a document that you made or changed last',
    'No puede aprobar un documento que usted creó o modificó por última vez',
    '自分が作成した、または最後に変更した伝票は承認できません',
  ]),
  period_closed: refusal(409, { day: 'day', until: 'day' }, [
    '业务日期 {day} 所在期间已结账（至 {until}），不能提交、审核、反审核或作废',
    'The business date {day} lies in a closed period (until {until}): nothing in it is submitted, approved, reversed or voided',
    'La fecha {day} está en un periodo cerrado (hasta {until}): en él no se puede enviar, aprobar, revertir ni anular nada',
    '取引日 {day} の期間は締め済み（{until} まで）です。提出、承認、承認取消、無効化はできません',
  ]),
  period_busy: refusal(409, { until: 'day', count: 'count' }, [
    '{until} 及以前还有 {count} 张单据待审核（如 {bill_no}），处理后才能结账',
    '{count} {count:document|documents} until {until} still {count:waits|wait} for approval (such as {bill_no}): decide {count:it|them} before closing',
    'Hasta {until} {count:queda|quedan} {count} {count:documento|documentos} por aprobar (como {bill_no}): resuélva{count:lo|los} antes de cerrar',
    '{until} までに承認待ちの伝票が{count}件あります（{bill_no} など）。処理してから締めてください',
  ]),
  keeper_only: refusal(403, [
    '只有「{warehouse}」的仓管员（{keepers}）可以审核',
    'Only the keepers of “{warehouse}” ({keepers}) may approve this',
    'Solo los almaceneros de «{warehouse}» ({keepers}) pueden aprobar esto',
    '「{warehouse}」の倉庫係（{keepers}）だけが承認できます',
  ]),
  stock_short: refusal(409, { available: 'quantity', required: 'quantity' }, [
    '「{material}」在「{warehouse}」可用量不足：可用 {available}，需要 {required}',
    '“{material}” is short in “{warehouse}”: {available} available, {required} required',
    'Falta «{material}» en «{warehouse}»: disponible {available}, necesario {required}',
    '「{material}」は「{warehouse}」で不足しています：利用可能 {available}、必要 {required}',
  ]),
  unaudit_short: refusal(409, { available: 'quantity', required: 'quantity' }, [
    '库存不足，无法反审核：「{material}」在「{warehouse}」可用 {available}，需要 {required}',
    'Not enough stock to reverse the approval: “{material}” in “{warehouse}” has {available} available, {required} required',
    'No hay existencias para revertir la aprobación: «{material}» en «{warehouse}» tiene {available}, se necesitan {required}',
    '在庫不足のため承認を取り消せません：「{material}」は「{warehouse}」で利用可能 {available}、必要 {required}',
  ]),
  has_downstream: refusal(409, [
    '已有下游单据 {bill_no}，不能反审核或作废',
    'The later document {bill_no} depends on this one',
    'El documento posterior {bill_no} depende de este: no se puede revertir ni anular',
    '後続の伝票 {bill_no} があるため、承認取消も無効化もできません',
  ]),
  over_receipt: refusal(422, { max: 'quantity', qty: 'quantity' }, [
    '「{material}」超出可入库数量：{bill_no} 最多 {max}，本次 {qty}',
    '“{material}” exceeds the receivable quantity of {bill_no}: up to {max}, entered {qty}',
    '«{material}» supera lo que se puede recibir de {bill_no}: hasta {max}, indicado {qty}',
    '「{material}」は {bill_no} の受入可能数量を超えています：最大 {max}、今回 {qty}',
  ]),
  over_source: refusal(422, { max: 'quantity', qty: 'quantity' }, [
    '「{material}」超出来源单据 {bill_no} 的剩余数量：最多 {max}，本次 {qty}',
    '“{material}” exceeds the remaining quantity of {bill_no}: up to {max}, entered {qty}',
    '«{material}» supera lo que queda en {bill_no}: hasta {max}, indicado {qty}',
    '「{material}」は元伝票 {bill_no} の残数量を超えています：最大 {max}、今回 {qty}',
  ]),
  bad_source: refusal(422, [
    '第 {row} 行的来源单据{why}',
    'Line {row}: its source {why}',
    'Línea {row}: su origen {why}',
    '{row}行目の元伝票{why}',
  ]),
  mixed_sources: refusal(422, [
    '第 {row} 行的来源单据 {bill_no} 属于另一往来单位',
    'Line {row}: its source {bill_no} is of another partner',
    'Línea {row}: su origen {bill_no} es de otro socio comercial',
    '{row}行目の元伝票 {bill_no} は別の取引先のものです',
  ]),
  batch_required: refusal(422, [
    '第 {row} 行「{material}」须填写批次、生产日期和到期日',
    'Line {row}: “{material}” needs its batch, production and expiry dates',
    'Línea {row}: «{material}» necesita lote, fecha de producción y de caducidad',
    '{row}行目：「{material}」はロット・製造日・賞味期限が必要です',
  ]),
  batch_dates_differ: refusal(422, { expected: 'day', given: 'day' }, [
    '「{material}」批次 {batch} 在「{warehouse}」已有库存，到期日 {expected}，本单为 {given}',
    '“{material}”, batch {batch}, is in stock in “{warehouse}” with expiry date {expected}, but this document has {given}',
    '«{material}», lote {batch}, está en «{warehouse}» con caducidad {expected}, pero este documento tiene {given}',
    '「{material}」のロット {batch} は「{warehouse}」に賞味期限 {expected} で在庫があります。本伝票は {given} です',
  ]),
  batch_dates_mixed: refusal(422, { expected: 'day', given: 'day' }, [
    '第 {row} 行「{material}」批次 {batch} 的到期日为 {given}，与前面行的 {expected} 不一致',
    'Line {row}: “{material}”, batch {batch}, has the expiry {given}, but {expected} in a line above',
    'Línea {row}: «{material}», lote {batch}, tiene la caducidad {given}, pero {expected} en una línea anterior',
    '{row}行目の「{material}」ロット {batch} の賞味期限は {given} ですが、上の行では {expected} です',
  ]),
  batch_expired: refusal(409, { day: 'day' }, [
    '「{material}」在「{warehouse}」的批次 {batch} 已于 {day} 过期',
    'Batch {batch} of “{material}” in “{warehouse}” expired on {day}',
    'El lote {batch} de «{material}» en «{warehouse}» caducó el {day}',
    '「{warehouse}」の「{material}」ロット {batch} は {day} に期限切れです',
  ]),
  below_lowest: refusal(403, { price: 'unit_price', min: 'unit_price' }, [
    '第 {row} 行「{material}」单价 {price} 低于最低售价 {min}，须有「批准低价」权限的人批准',
    'Line {row}: “{material}” at {price} is below the minimum price {min}. A person with the right to approve low prices must approve',
    'Línea {row}: «{material}» a {price} está por debajo del precio mínimo {min}; debe aprobarlo un operador con el permiso «Aprobar precio bajo»',
    '{row}行目：「{material}」の単価 {price} は最低価格 {min} を下回ります。低価格の承認権限を持つ人の承認が必要です',
  ]),
  over_credit: refusal(409, { owed: 'money', amount: 'money', limit: 'money' }, [
    '「{partner}」已欠 {owed}，本单 {amount}，超过信用额度 {limit}',
    '“{partner}” owes {owed}; with the {amount} of this document that is beyond the credit limit of {limit}',
    '«{partner}» debe {owed}; con los {amount} de este documento supera el límite de crédito de {limit}',
    '「{partner}」の売掛は {owed} で、本伝票の {amount} を加えると与信限度額 {limit} を超えます',
  ]),
  pierces_reserve: refusal(403, { reserve: 'quantity', available: 'quantity', required: 'quantity' }, [
    '「{material}」在「{warehouse}」须留社会责任储备 {reserve}：储备之外可用 {available}，需要 {required}；动用储备须有「批准动用储备」权限的人批准',
    '“{material}” must retain a reserve of {reserve} in “{warehouse}”: {available} available beyond it, {required} required. A person with the right to release the reserve must approve',
    '«{material}» debe mantener una reserva de {reserve} en «{warehouse}»: fuera de ella hay {available} y se necesitan {required}; debe aprobarlo un operador con el permiso «Aprobar uso de reserva»',
    '「{material}」は「{warehouse}」に備蓄量 {reserve} を残します：それ以外の利用可能 {available}、必要 {required}。備蓄使用の承認権限を持つ人の承認が必要です',
  ]),
  licence_needed: refusal(409, [
    '「{partner}」没有有效的{licence}，不能经营食盐',
    '“{partner}” has no valid licence for edible salt: {licence}',
    '«{partner}» no tiene licencia vigente para sal comestible: {licence}',
    '「{partner}」には食塩の有効な許可証がありません：{licence}',
  ]),
  own_licence_needed: refusal(409, [
    '本单位的食盐定点批发许可证未登记或已过期，不能批发食盐，请在进销存设置中登记',
    'Our own salt wholesale licence is not registered or has run out; enter it in the inventory settings to wholesale edible salt',
    'Nuestra licencia mayorista de sal no está registrada o ha vencido; regístrela en los ajustes de inventario para vender sal al por mayor',
    '自社の食塩卸売許可証が未登録または期限切れのため、食塩を卸売できません。在庫管理設定で登録してください',
  ]),
  partner_needed: refusal(422, [
    '{biz_type}须选择往来单位',
    '{biz_type} needs a partner',
    '{biz_type} requiere un socio comercial',
    '{biz_type}には取引先が必要です',
  ]),
  partner_unapproved: refusal(409, [
    '「{partner}」已停用或尚未审核通过，不能审核采购订单',
    '“{partner}” is switched off or not approved at present; the order cannot be approved',
    '«{partner}» está desactivado o sin aprobar; el pedido no se puede aprobar',
    '「{partner}」は停止中か未承認のため、発注を承認できません',
  ]),
  partner_wrong_kind: refusal(422, [
    '「{partner}」不是{wanted}',
    '“{partner}” is not a {wanted}',
    '«{partner}» no es {wanted}',
    '「{partner}」は{wanted}ではありません',
  ]),
  price_needed: refusal(422, [
    '第 {row} 行须填写单价（{biz_type}）',
    'Line {row} needs a price ({biz_type})',
    'La línea {row} requiere precio ({biz_type})',
    '{row}行目に単価が必要です（{biz_type}）',
  ]),
  same_warehouse: refusal(422, [
    '调入仓库不能与调出仓库相同',
    'The goods cannot go to the warehouse they come from',
    'El destino no puede ser el mismo almacén',
    '移動先は移動元と同じ倉庫にできません',
  ]),
  transit_missing: refusal(409, [
    '没有启用的在途仓库，请先建立',
    'No transit warehouse is enabled. Create one first',
    'No hay almacén de tránsito activo. Cree uno antes',
    '有効な輸送中倉庫がありません。先に作成してください',
  ]),
  transit_only: refusal(422, [
    '在途仓库只由调拨使用',
    'Goods in transit are moved by transfers only',
    'El almacén de tránsito solo lo usan los traslados',
    '輸送中倉庫は移動伝票だけが使えます',
  ]),
  made_by_order: refusal(409, [
    '订单的出入库单由发货和退货生成，请在订单中处理',
    'Documents of orders are made by shipping and returning; do it at the order',
    'Los documentos de pedidos se crean al enviar y devolver; hágalo en el pedido',
    '注文の伝票は発送・返品から作成されます。注文側で操作してください',
  ]),
  made_by_transfer: refusal(409, [
    '调拨入库单由调拨出库生成，只能修改到货数量',
    'A transfer receipt is made by its dispatch; only what arrived may be changed',
    'La recepción de traslado la crea su salida; solo se cambia lo llegado',
    '移動入庫伝票は移動出庫から作成され、到着数量だけ変更できます',
  ]),
  arrived_over: refusal(422, { qty: 'quantity', sent: 'quantity' }, [
    '第 {row} 行到货 {qty}，超过调拨发出的 {sent}',
    'Line {row}: {qty} arrived, over the {sent} that the transfer sent',
    'Línea {row}: llegaron {qty}, más de los {sent} enviados por el traslado',
    '{row}行目：到着 {qty} が移動出庫の {sent} を超えています',
  ]),
  loss_over: refusal(409, { loss: 'quantity', max: 'quantity' }, [
    '第 {row} 行「{material}」途耗 {loss} 超过允许的 {max}，请填写承运索赔单位或调整数量',
    'Line {row}: “{material}” lost {loss} on the way, over the allowed {max}; name who is charged or correct the quantity',
    'Línea {row}: «{material}» perdió {loss} en ruta, más de lo permitido {max}; indique a quién se reclama o corrija la cantidad',
    '{row}行目：「{material}」の輸送ロス {loss} は許容 {max} を超えています。請求先を指定するか数量を直してください',
  ]),
  weigh_wrong: refusal(422, [
    '毛重须大于皮重与包装之和',
    'The gross weight must exceed tare plus packaging',
    'El peso bruto debe superar tara y embalaje',
    '総重量は風袋と包装の合計より大きい必要があります',
  ]),
  weigh_differs: refusal(422, { net: 'quantity', qty: 'quantity' }, [
    '数量与过磅净重不一致：净重 {net}，数量 {qty}',
    'The quantity differs from the weighed net: {net} weighed, {qty} entered',
    'La cantidad difiere del neto pesado: {net} pesado, {qty} indicado',
    '数量が計量正味と一致しません：正味 {net}、数量 {qty}',
  ]),
  nothing_counted: refusal(422, [
    '还没有填写任何实盘数量：请先保存，带出账面结存后逐行填写，再提交',
    'Nothing was counted yet: save to get what the books hold, enter what was counted, then submit',
    'Aún no se ha contado nada: guarde para traer lo que consta en libros, anote lo contado y envíe',
    '実地数量がまだ入力されていません。保存して帳簿残高を取り込み、実地数量を入力してから提出してください',
  ]),
  check_overlaps: refusal(409, [
    '「{material}」在本次盘点期间已由盘点单 {bill_no} 调整，请重新盘点',
    '“{material}” was put right by stocktake {bill_no} since this one began; count it again in a new one',
    'El recuento {bill_no} ya ajustó «{material}» desde que empezó este; vuelva a contarlo en uno nuevo',
    '「{material}」はこの棚卸の開始後に棚卸 {bill_no} で調整済みです。改めて棚卸してください',
  ]),
  opening_late: refusal(409, [
    '「{material}」在「{warehouse}」已有流水，不能再录期初',
    '“{material}” has moved in “{warehouse}” already; it takes no opening balance',
    '«{material}» ya tiene movimientos en «{warehouse}»; no admite saldo inicial',
    '「{material}」は「{warehouse}」で既に動きがあるため期首残高を登録できません',
  ]),
  truck_unknown: refusal(404, [
    '车牌「{truck}」没有入库单草稿',
    'No draft receipt for truck “{truck}”',
    'No hay borrador de entrada para el camión «{truck}»',
    '車両「{truck}」の入庫伝票の下書きはありません',
  ]),
  truck_twice: refusal(409, [
    '车牌「{truck}」对应多张草稿或多行物料，无法确定是哪一行',
    'Truck “{truck}” matches several drafts or lines; enter the line',
    'El camión «{truck}» coincide con varios borradores o líneas; indique la línea',
    '車両「{truck}」に該当する下書きまたは明細が複数あります。明細を指定してください',
  ]),
  already_sent: refusal(409, [
    '请勿重复推送',
    'It was pushed already',
    'Ya se transmitió',
    '重複して送信しないでください',
  ]),
  sent_first: refusal(409, [
    '单据已推送到外部系统，请先撤回推送',
    'The document was sent to the external system; recall it there first',
    'El documento se transmitió al sistema externo; retire antes la transmisión',
    '外部システムへ送信済みです。先に取り下げてください',
  ]),
  connector_off: refusal(409, [
    '没有启用的外部系统连接',
    'No connection to an external system is enabled',
    'No hay conexión activa con un sistema externo',
    '有効な外部システム接続がありません',
  ]),
  nothing_short: refusal(409, [
    '没有低于最低库存的物料',
    'No material is below its minimum stock',
    'Ningún material está bajo su mínimo',
    '最低在庫を下回る品目はありません',
  ]),
  nothing_open: refusal(409, [
    '所选单据没有可下推的数量',
    'Nothing is left to be ordered in what was chosen',
    'No queda nada pendiente en lo elegido',
    '選択した伝票に残数量がありません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    inventory: typeof inventoryErrors
  }
}
