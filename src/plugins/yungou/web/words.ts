import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** The screen that recomputes a draw. */
const texts = {
  lead: [
    '以下结果由本浏览器根据公开数据重新计算，不采用服务器的结论',
    'Worked out again in this browser from what is published, not taken from the server',
    'Recalculado en este navegador a partir de los datos publicados, sin tomar el resultado del servidor',
    '公開データからこのブラウザーで再計算した結果です',
  ],
  none: [
    '请从云购期列表打开',
    'Open it from the list of rounds',
    'Ábralo desde la lista de rondas',
    '開催回の一覧から開いてください',
  ],
  waits: [
    '尚未揭晓：售满后公开种子，届时可验证',
    'Not drawn yet: the seed is revealed when all shares are sold',
    'Aún sin sortear: la semilla se revela al venderse todo',
    'まだ抽選前です。完売後にシードを公開し、検証できるようになります',
  ],
  failed: [
    '本期未售满，不开奖，已售份数全额退款',
    'Not sold out: no draw, all shares are fully refunded',
    'No se completó: no hay sorteo y se reembolsa todo',
    '完売しなかったため抽選せず、全額返金します',
  ],
  right: ['验证通过', 'Draw verified', 'Sorteo verificado', '抽選を検証済み'],
  wrong: ['验证未通过', 'Verification failed', 'No verificado', '確認できず'],
  scope: [
    '第 {no} 期，共 {total} 份',
    'Round {no}, {total} shares',
    'Ronda {no}, {total} participaciones',
    '第{no}回、全{total}口',
  ],
  check_seed: [
    '种子的 SHA-256 等于开售前公布的摘要',
    'SHA-256 of the seed is the hash that was published before the sale',
    'El SHA-256 de la semilla es la huella publicada antes de la venta',
    'シードの SHA-256 が販売前に公開したハッシュと一致',
  ],
  check_count: [
    '全部份数均已售出',
    'All shares are sold',
    'Se vendieron todas las participaciones',
    'すべての口が販売済み',
  ],
  check_numbers: [
    '每个号码都由种子和售出次序得出，互不重复',
    'Every number follows from the seed and the order of sale',
    'Cada número se deriva de la semilla y el orden de venta, sin repetirse',
    '番号はすべてシードと販売順から導かれ、重複しない',
  ],
  check_lucky: [
    '幸运号 = 10000001 + (H mod 总份数)',
    'Lucky number = 10000001 + (H mod shares)',
    'Número ganador = 10000001 + (H mod participaciones)',
    '当選番号 = 10000001 +（H mod 総口数）',
  ],
  holds: ['一致', 'Match', 'Coinciden', '一致'],
  differs: ['不一致', 'Mismatch', 'No coincide', '不一致'],
  data: ['公开数据', 'What is published', 'Datos publicados', '公開データ'],
  formula: [
    'H = SHA-256（种子，换行，再按售出次序逐行写“号码 空格 购买时间的 Unix 秒”，行间以换行符分隔）',
    'H = SHA-256 of the seed, a line feed, then one line per ticket in order of sale: number, space, Unix seconds of purchase; lines separated by line feeds',
    'H = SHA-256 de la semilla y, por orden de venta, una línea por boleto: número, espacio, segundos Unix de compra; separadas por salto de línea',
    'H = SHA-256（シードに続き、販売順に1行ずつ「番号 空白 購入時刻のUnix秒」。行は改行で区切る）',
  ],
  hash: ['H（重新计算）', 'H (worked out)', 'H (recalculado)', 'H（再計算）'],
  seed_hash: ['种子摘要（承诺）', 'Hash of the seed', 'Huella de la semilla', 'シードのハッシュ'],
  seed: ['种子', 'Seed', 'Semilla', 'シード'],
  lucky: ['幸运号', 'Lucky number', 'Número ganador', '当選番号'],
  tickets: ['已售号码', 'Tickets sold', 'Boletos vendidos', '販売済みの番号'],
  place: ['次序', 'Order', 'Orden', '順番'],
  number: ['号码', 'Number', 'Número', '番号'],
  at: ['购买时间', 'Bought at', 'Comprado el', '購入日時'],
  unix: ['Unix 秒', 'Unix seconds', 'Segundos Unix', 'Unix 秒'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
