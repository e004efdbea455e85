import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

const texts = {
  verify: ['账本校验', 'Verify the ledger', 'Verificar el libro', '台帳の検証'],
  lead: [
    '逐笔核对凭证、封存、余额、冻结与跨账套往来，指出每一条被改动、删除或插入的记录',
    'Checks every transaction, seal, balance, hold and clearing between books, and names each row that was changed, removed or inserted',
    'Comprueba cada asiento, sello, saldo, retención y compensación entre libros, y nombra cada fila cambiada, borrada o insertada',
    'すべての記帳・封印・残高・保留・帳簿間清算を照合し、変更・削除・挿入された行を示します',
  ],
  start: ['开始校验', 'Check now', 'Comprobar ahora', '検証する'],
  again: ['重新校验', 'Check again', 'Comprobar de nuevo', '再検証'],
  running: [
    '正在后台校验，可离开此页',
    'Checking in the background; you may leave this page',
    'Comprobando en segundo plano; puede salir de esta página',
    'バックグラウンドで検証中です。この画面を離れてもかまいません',
  ],
  never: [
    '还没有校验过',
    'The ledger has not been checked yet',
    'El libro aún no se ha comprobado',
    'まだ検証していません',
  ],
  ok: ['账本完整一致', 'The ledger is intact', 'El libro está íntegro', '台帳に不整合はありません'],
  wrong: [
    '发现 {count} 处问题',
    '{count} {count:problem|problems} found',
    '{count} {count:problema|problemas}',
    '問題{count}件',
  ],
  scope: [
    '{at}：核对了 {transactions} 张凭证、{postings} 条明细、{accounts} 个账户、{seals} 个封存',
    '{at}: {transactions} {transactions:transaction|transactions}, {postings} {postings:posting|postings}, {accounts} {accounts:account|accounts} and {seals} {seals:seal|seals} were checked',
    '{at}: se comprobaron {transactions} {transactions:asiento|asientos}, {postings} {postings:movimiento|movimientos}, {accounts} {accounts:cuenta|cuentas} y {seals} {seals:sello|sellos}',
    '{at}：記帳{transactions}件、明細{postings}件、口座{accounts}件、封印{seals}件を照合',
  ],
  check_sums: [
    '每张凭证借贷相抵为零',
    'Each transaction sums to zero',
    'Cada asiento suma cero',
    '各記帳の貸借差額はゼロ',
  ],
  check_content: [
    '凭证与明细和写入时一致',
    'Rows are as they were written',
    'Las filas están como se escribieron',
    '記帳と明細は書き込み時のまま',
  ],
  check_sealed: ['封存链完整', 'The seals are unbroken', 'Los sellos están intactos', '封印の連鎖は完全'],
  check_chain: [
    '明细逐条连续，无缺号',
    'Postings follow one another without a gap',
    'Los movimientos se siguen sin huecos',
    '明細は欠番なく連続',
  ],
  check_balance: [
    '余额 = 明细合计，不低于下限',
    'Balance = sum of postings, never below its minimum',
    'Saldo = suma de movimientos, nunca bajo su mínimo',
    '残高 = 明細合計、下限以上',
  ],
  check_holds: [
    '冻结 = 未了结冻结合计',
    'On hold = sum of open holds',
    'Retenido = suma de retenciones abiertas',
    '保留 = 未処理の保留合計',
  ],
  check_days: [
    '每日期初期末相接',
    'Each day opens as the one before closed',
    'Cada día abre como cerró el anterior',
    '日次の期首と期末が一致',
  ],
  check_pairs: [
    '跨账套往来相抵为零',
    'Clearing between books is zero',
    'La compensación entre libros es cero',
    '帳簿間清算はゼロ',
  ],
  fine: ['一致', 'Match', 'Coinciden', '一致'],
  count: ['{count} 处', '{count} wrong', '{count} {count:incorrecto|incorrectos}', '{count}件'],
  more: [
    '另有 {count} 处未列出',
    '{count} more are not listed',
    'Hay {count} más sin mostrar',
    'ほか{count}件は表示していません',
  ],
  row: ['记录', 'Record', 'Registro', 'レコード'],
  is: ['异常情况', 'Problem', 'Problema', '問題'],
  expected: ['应为', 'Expected', 'Esperado', '期待値'],
  found: ['实为', 'Actual', 'Hallado', '実際'],
  open: ['查看', 'View', 'Ver', '表示'],
  what_transaction: ['凭证 {row}', 'Transaction {row}', 'Asiento {row}', '記帳 {row}'],
  what_posting: ['明细 {row}', 'Posting {row}', 'Movimiento {row}', '明細 {row}'],
  what_account: ['账户 {row}', 'Account {row}', 'Cuenta {row}', '口座 {row}'],
  what_hold: ['冻结 {row}', 'Hold {row}', 'Retención {row}', '保留 {row}'],
  what_seal: ['封存 {row}', 'Seal {row}', 'Sello {row}', '封印 {row}'],
  what_day: ['账户与日期 {row}', 'Account and day {row}', 'Cuenta y día {row}', '口座と日 {row}'],
  what_pair: ['跨账套 {row}', 'Pair {row}', 'Par {row}', '帳簿間 {row}'],
  is_changed: ['被改动', 'Changed', 'Cambiada', '変更あり'],
  is_removed: ['被删除', 'Removed', 'Borrada', '削除あり'],
  is_inserted: ['被插入', 'Inserted', 'Insertada', '挿入あり'],
  is_differs: ['不一致', 'Mismatch', 'No coincide', '不一致'],
} as const satisfies Record<string, Text>

/** Texts of the ledger verification screen. */
export const { useWords } = defineTexts<keyof typeof texts>(texts)
