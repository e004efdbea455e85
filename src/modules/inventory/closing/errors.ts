import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** The errors of closing and reopening the stock books. */
export const closingErrors = {
  closing_future: refusal(422, [
    '关账日不能晚于今天',
    'Books close at the latest today',
    'Los libros se cierran como máximo hasta hoy',
    '締め日は今日以前にしてください',
  ]),
  closing_not_later: refusal(409, { until: 'day' }, [
    '已结账至 {until}，请选择更晚的日期；要打开请使用重新开账',
    'The books are closed until {until}: choose a later day, or reopen them',
    'Los libros están cerrados hasta {until}: elija un día posterior o reábralos',
    '{until} まで締め済みです。後の日を選ぶか、締めを解除してください',
  ]),
  closing_not_earlier: refusal(409, { until: 'day' }, [
    '已结账至 {until}，重新开账须选择更早的日期',
    'The books are closed until {until}: choose an earlier day to reopen them',
    'Los libros están cerrados hasta {until}: elija un día anterior para reabrirlos',
    '{until} まで締め済みです。解除にはより前の日を選んでください',
  ]),
  closing_none: refusal(409, [
    '尚未关账',
    'The books are not closed',
    'Los libros no están cerrados',
    'まだ締めていません',
  ]),
} as const satisfies ErrorTexts
