import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of recruitment. */
export const jobErrors = {
  job_expired: refusal(409, ['职位已过期', 'The job has expired', 'El empleo ha caducado', '求人は期限切れです']),
  job_full: refusal(409, [
    '职位已招满；如需再招，请先增加招聘人数',
    'The job is filled; raise the number of people wanted first',
    'El empleo está cubierto; aumente antes las vacantes',
    '求人は充足しています。先に募集人数を増やしてください',
  ]),
  job_below_hired: refusal(422, [
    '招聘人数不能少于已录用的 {hired} 人',
    '{hired} people are hired already; fewer cannot be wanted',
    'Ya hay {hired} personas contratadas; no puede haber menos vacantes',
    '採用済みの{hired}人より少なくはできません',
  ]),
  job_salary: refusal(422, [
    '最高薪资不能低于最低薪资',
    'The highest salary is below the lowest',
    'El salario máximo es menor que el mínimo',
    '最高給与は最低給与以上にしてください',
  ]),
  job_many_pending: refusal(409, { count: 'count' }, [
    '您已有 {count} 个职位等待审核，请稍后再发布',
    'You already have {count} {count:job|jobs} under review. Post more later',
    'Tiene {count} {count:empleo pendiente|empleos pendientes} de revisión; publique más tarde',
    '審査待ちの求人が{count}件あります。後ほど投稿してください',
  ]),
  job_nothing_known: refusal(409, [
    '招聘中没有「{name}」的资料',
    'No recruitment records for “{name}”',
    'No hay datos de empleo para «{name}»',
    '採用には「{name}」のデータがありません',
  ]),
  sume_missing: refusal(409, [
    '请先填写简历',
    'Write your résumé first',
    'Escriba primero su currículo',
    '先に履歴書を入力してください',
  ]),
  sume_birth: refusal(422, [
    '出生日期须早于今天',
    'The date of birth must lie in the past',
    'La fecha de nacimiento debe ser pasada',
    '生年月日は過去の日付にしてください',
  ]),
  applied_already: refusal(409, [
    '您已投递过该职位，正在处理中',
    'You have applied for this job; it is being handled',
    'Ya ha solicitado este empleo; está en curso',
    'この求人には応募済みで、対応中です',
  ]),
  record_backward: refusal(409, [
    '「{name}」的投递为「{from}」，不能改为「{to}」：只能向前推进',
    'The application of “{name}” is at “{from}” and cannot go to “{to}”: it moves forward only',
    'La candidatura de «{name}» está en «{from}» y no puede pasar a «{to}»: solo avanza',
    '「{name}」の応募は「{from}」のため「{to}」に変更できません。前の段階には戻せません',
  ]),
  record_when: refusal(409, [
    '请在「处理」中填写面试时间与地点',
    'Say when and where the interview is, by “Handle”',
    'Indique cuándo y dónde es la entrevista, en «Gestionar»',
    '「対応」で面接の日時と場所を入力してください',
  ]),
  record_past: refusal(422, [
    '面试时间须晚于现在',
    'The interview must be in the future',
    'La entrevista debe ser en el futuro',
    '面接日時は現在より後にしてください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    job: typeof jobErrors
  }
}
