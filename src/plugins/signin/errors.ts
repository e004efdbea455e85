import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the daily check-in. */
export const signinErrors = {
  signin_closed: refusal(409, [
    '签到活动未开启',
    'Daily check-in is not open',
    'El registro diario no está abierto',
    'チェックインは受け付けていません',
  ]),
  signin_no_rule: refusal(409, [
    '请先添加签到规则',
    'Add a rule first: what the first day gives',
    'Añada antes una regla: qué da el primer día',
    '先にルールを追加してください',
  ]),
  signed_today: refusal(409, [
    '今天已经签到过了',
    'You have already checked in today',
    'Ya ha hecho el registro de hoy',
    '本日はチェックイン済みです',
  ]),
  signed_then: refusal(409, [
    '这一天已经签到过了',
    'You have checked in on that day',
    'Ya hizo el registro de ese día',
    'その日はチェックイン済みです',
  ]),
  makeup_day: refusal(422, { days: 'count' }, [
    '只能补签过去 {days} 天内的日期',
    'Only the last {days} days can be made up for',
    'Solo se pueden recuperar los últimos {days} días',
    '補填できるのは過去{days}日以内の日だけです',
  ]),
  makeup_before_joining: refusal(422, [
    '注册之前的日期不能补签',
    'Days before you joined cannot be made up for',
    'No se pueden recuperar días anteriores a su registro',
    '登録前の日は補填できません',
  ]),
  makeup_closed: refusal(409, [
    '不支持补签',
    'Days cannot be made up for',
    'No se pueden recuperar días',
    '補填はできません',
  ]),
  makeup_points: refusal(409, { cost: 'count', have: 'count' }, [
    '积分不足：补签需要 {cost}，可用 {have}',
    'Not enough points: this takes {cost}, you have {have}',
    'Puntos insuficientes: cuesta {cost} y tiene {have}',
    'ポイントが足りません。必要 {cost}、残り {have}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    signin: typeof signinErrors
  }
}
