import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What reports refuse. */
export const reportErrors = {
  period_too_long: refusal(422, [
    '期间最多 {most} 天；更长的期间请按月查看',
    'A period has at most {most} days; look at longer ones by month',
    'Un periodo tiene como máximo {most} días; vea los más largos por mes',
    '期間は最大 {most} 日です。より長い期間は月別で表示してください',
  ]),
  bad_recipient: refusal(422, [
    '“{address}”不是邮箱地址',
    '“{address}” is no mail address',
    '«{address}» no es una dirección de correo',
    '「{address}」はメールアドレスではありません',
  ]),
  too_many_recipients: refusal(422, [
    '收件人为 1 至 {most} 个地址',
    'There are 1 to {most} recipients',
    'Hay de 1 a {most} destinatarios',
    '宛先は 1〜{most} 件です',
  ]),
  report_unknown: refusal(422, [
    '没有这份报表，或您无权查看；请在数据报表中打开后再设置定时发送',
    'There is no such report, or you may not see it; open one in Reports and schedule it there',
    'Ese informe no existe o no puede verlo; ábralo en Informes y prográmelo allí',
    'レポートがないか閲覧権限がありません。データレポートで開いてから設定してください',
  ]),
  report_fixed_period: refusal(422, [
    '定时报表的期间要随日期推移，请在报表中选择常用期间，如“昨天”',
    'A scheduled report needs a period that moves along, such as “Yesterday”',
    'Un informe programado necesita un periodo que avance, como «Ayer»',
    '定期レポートには「昨日」など日付とともに進む期間を選んでください',
  ]),
  report_no_mail: refusal(409, [
    '请先安装并设置“邮件”插件',
    'Install the add-on “Mail” and set it up first',
    'Instale y configure antes el complemento «Correo»',
    '先にアドオン「メール」を追加して設定してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    report: typeof reportErrors
  }
}
