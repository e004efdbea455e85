import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

/** Refusals of rankings. */
export const rankingErrors = {
  rank_span: refusal(422, hintTexts.theEndDateCannotBeBefore),
  rank_too_long: refusal(422, { days: 'count' }, [
    '统计期间最长 {days} 天',
    'At most {days} days',
    'El periodo es de {days} días como máximo',
    '期間は最長{days}日です',
  ]),
  rank_month_day: refusal(422, [
    '月榜的开始日期须在 1 至 28 日之间',
    'A month begins on the 1st to the 28th',
    'La clasificación mensual debe empezar entre el día 1 y el 28',
    '月間は1日から28日の間に開始してください',
  ]),
  rank_prize_places: refusal(422, [
    '奖励名次有误：从小到大，不超过名额，且不重叠',
    'Places of prizes go from first to last, within the ranking, and do not overlap',
    'Los puestos con premio van del primero al último, dentro de la clasificación y sin solaparse',
    '賞の順位は小さい順で、定員内、重複なしにしてください',
  ]),
  rank_prize_members: refusal(422, [
    '只有会员榜可以发放积分奖励',
    'Only rankings of members have prizes in points',
    'Solo las clasificaciones de miembros tienen premios en puntos',
    'ポイントの賞は会員ランキングだけです',
  ]),
  rank_no_invitations: refusal(409, [
    '没有插件记录邀请关系，请先安装分销插件',
    'No plugin records referrals. Install the referral plugin first',
    'Ningún complemento registra las invitaciones: instale antes el complemento de distribución',
    '招待を記録するプラグインがありません。先に紹介販売をインストールしてください',
  ]),
  rank_not_over: refusal(409, { day: 'day' }, [
    '统计期间尚未结束，{day} 之后才能冻结',
    'It is not over: it can be frozen after {day}',
    'El periodo aún no ha terminado: se puede congelar después del {day}',
    '期間中です。{day}より後に確定できます',
  ]),
  rank_running: refusal(409, [
    '排行榜正在进行或尚未发奖，不能卸载：{names}',
    'Rankings are still running or have prizes to give: {names}',
    'Hay clasificaciones en curso o con premios por entregar: {names}',
    '進行中または賞が未付与のランキングがあるためアンインストールできません：{names}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    ranking: typeof rankingErrors
  }
}
