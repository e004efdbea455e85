import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Texts of auctions. */
export const auctionTexts = {
  auction: ['拍卖', 'Auction', 'Subasta', 'オークション'],
  lot: ['拍品', 'Lot', 'Lote', '出品'],
  lots: ['拍品', 'Lots', 'Lotes', '出品'],
  bid: ['出价', 'Bid', 'Puja', '入札'],
  bids: ['出价记录', 'Bids', 'Pujas', '入札記録'],
  deposit: ['保证金', 'Deposit', 'Depósito', '保証金'],
  deposits: ['保证金记录', 'Deposits', 'Depósitos', '保証金記録'],
  pieces: optionTexts.pieces,
  start: ['起拍价', 'Starting price', 'Precio de salida', '開始価格'],
  step: ['加价幅度', 'Step', 'Incremento', '入札単位'],
  steps: ['阶梯加价', 'Steps by price', 'Incrementos por precio', '価格別の入札単位'],
  above: ['价格达到', 'From the price of', 'Desde el precio de', '価格（以上）'],
  reserve: ['保留价', 'Reserve price', 'Precio de reserva', '最低落札価格'],
  cap: ['封顶价', 'Cap price', 'Precio tope', '即決価格'],
  extendSeconds: ['延时区间（秒）', 'Prolonging bid (seconds)', 'Intervalo de prórroga (segundos)', '延長対象（秒）'],
  maxExtends: ['最多延时次数', 'Prolonged at most', 'Máximo de prórrogas', '延長回数の上限'],
  extended: ['已延时次数', 'Times prolonged', 'Prórrogas', '延長回数'],
  payHours: ['付款时限（小时）', 'Hours to pay', 'Horas para pagar', '支払い期限（時間）'],
  secondOffer: ['递补第二名', 'Offer to the second bidder', 'Oferta al segundo postor', '次点者への提案'],
  from: optionTexts.starts,
  to: optionTexts.ends,
  price: ['当前价', 'Current price', 'Precio actual', '現在価格'],
  hammer: ['落槌价', 'Hammer price', 'Precio de remate', '落札価格'],
  bidCount: ['出价次数', 'Number of bids', 'Número de pujas', '入札数'],
  depositors: ['保证金人数', 'People with a deposit', 'Personas con depósito', '保証金を納めた人数'],
  leader: ['领先者', 'Leader', 'Postor líder', '首位の会員'],
  winner: ['得拍人', 'Winner', 'Ganador', '落札者'],
  payUntil: fieldTexts.paymentDeadline,
  order: fieldTexts.order,
  leading: ['领先', 'Leading', 'En cabeza', '首位'],
  depositState: ['保证金状态', 'State of the deposit', 'Estado del depósito', '保証金の状態'],
  bidPrice: ['出价金额', 'Amount of the bid', 'Importe de la puja', '入札額'],
  page: fieldTexts.page,
} as const

/** States of a deposit. */
export const depositStates = {
  held: optionTexts.onHold,
  released: ['已退还', 'Released', 'Liberado', '返還済み'],
  forfeited: ['已没收', 'Forfeited', 'Confiscado', '没収'],
} as const
export const depositColors = { held: 'blue', released: 'green', forfeited: 'red' } as const

/** Reasons for which the system closes the order of a lot. */
export const auctionReasons = {
  '#auction.unpaid': [
    '得拍人未按时付款',
    'The winner did not pay in time',
    'El ganador no pagó a tiempo',
    '落札者が期限内に支払いませんでした',
  ],
} as const
