import { fieldTexts } from '#core/text/field-texts.ts'

/** Texts of cloud buying. */
export const yungouTexts = {
  yungou: ['云购', 'Cloud buying', 'Compra por participaciones', 'クラウド購入'],
  round: ['云购期', 'Round', 'Ronda', '開催回'],
  rounds: ['云购期', 'Rounds', 'Rondas', '開催回'],
  roundNo: ['期号', 'Round no.', 'N.º de ronda', '回号'],
  ticket: ['云购号码', 'Ticket', 'Boleto', '抽選券'],
  tickets: ['云购号码', 'Tickets', 'Boletos', '抽選券'],
  no: ['号码', 'Number', 'Número', '番号'],
  place: ['售出次序', 'Order of sale', 'Orden de venta', '販売順'],
  price: ['每份单价', 'Price of a share', 'Precio por participación', '1口の価格'],
  total: ['总份数', 'Shares', 'Participaciones', '総口数'],
  shares: ['份数', 'Shares', 'Participaciones', '口数'],
  sold: ['已售份数', 'Shares sold', 'Participaciones vendidas', '販売済み口数'],
  amount: ['已收金额', 'Money taken', 'Importe recibido', '受取額'],
  full: ['满额金额', 'Amount when sold out', 'Importe total', '完売時の金額'],
  worth: ['商品售价', 'Price in the shop', 'Precio en la tienda', '店舗価格'],
  below: ['满额低于售价', 'Below the shop price', 'Por debajo del precio', '店舗価格未満'],
  limit: ['每人限购份数', 'Shares each', 'Participaciones por persona', '1人の上限口数'],
  pieces: ['奖品件数', 'Pieces', 'Piezas', '賞品の個数'],
  until: ['截止时间', 'Sold until', 'Se vende hasta', '締切日時'],
  seedHash: ['种子摘要（承诺）', 'Hash of the seed', 'Huella de la semilla', 'シードのハッシュ'],
  seed: ['种子', 'Seed', 'Semilla', 'シード'],
  lucky: ['幸运号', 'Lucky number', 'Número ganador', '当選番号'],
  winner: ['中奖人', 'Winner', 'Ganador', '当選者'],
  order: ['领奖订单', 'Order of the prize', 'Pedido del premio', '賞品の注文'],
  drawnAt: ['揭晓时间', 'Drawn at', 'Sorteada el', '抽選日時'],
  boughtAt: ['购买时间', 'Bought at', 'Comprado el', '購入日時'],
  refundedAt: fieldTexts.refundedAt,
  page: fieldTexts.page,
  verify: ['验证', 'Verify', 'Verificar', '検証'],
} as const

/** Legal warning about shares, shown wherever the add-on is set up. */
export const yungouWarning = [
  '云购在中国大陆可能被认定为变相赌博或非法彩票，开展前须经法务确认并取得当地许可',
  'Cloud buying may count as a lottery or as gambling, as in mainland China: have it checked by a lawyer and permitted where you sell',
  'La compra por participaciones puede considerarse lotería ilegal o juego encubierto, como en China continental: consulte antes a un abogado y obtenga permiso donde venda',
  'クラウド購入は富くじや賭博とみなされることがあります。実施前に弁護士に確認し、販売地の許可を得てください',
] as const
