import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Shared terms of recruitment. */
export const jobTexts = {
  job: labelTexts.job,
  jobs: ['职位', 'Jobs', 'Empleos', '求人'],
  title: ['职位类别', 'Job title', 'Puesto', '職種'],
  titles: ['职位类别', 'Job titles', 'Puestos', '職種'],
  application: ['投递', 'Application', 'Candidatura', '応募'],
  applications: ['投递记录', 'Applications', 'Candidaturas', '応募記録'],
  resume: ['简历', 'Résumé', 'Currículo', '履歴書'],
  resumes: ['简历', 'Résumés', 'Currículos', '履歴書'],
  candidate: ['候选人', 'Candidate', 'Candidato', '応募者'],
  gender: fieldTexts.gender,
  birth: ['出生日期', 'Born on', 'Fecha de nacimiento', '生年月日'],
  age: ['年龄', 'Age', 'Edad', '年齢'],
  edu: ['学历', 'Education', 'Estudios', '学歴'],
  blocked: optionTexts.blocked,
  blockedHint: [
    '本人或同名同生日的会员已被拉黑',
    'This member, or one of the same name and birthday, is blocked',
    'Este miembro, u otro con el mismo nombre y fecha de nacimiento, está bloqueado',
    '本人または同姓同名・同じ生年月日の会員がブロックされています',
  ],
  alike: ['疑似重复', 'Possible duplicates', 'Posibles duplicados', '重複の疑い'],
  interviewAt: ['面试时间', 'Interview at', 'Entrevista', '面接日時'],
  interviewPlace: ['面试地点', 'Place of interview', 'Lugar de la entrevista', '面接場所'],
} as const satisfies Record<string, Text>

export const genders = {
  female: optionTexts.female,
  male: optionTexts.male,
} as const satisfies Record<string, Text>

/** Education levels, lowest first. */
export const educations = {
  junior: ['初中及以下', 'Lower secondary', 'Secundaria básica', '中学以下'],
  senior: ['高中/中专', 'Upper secondary', 'Bachillerato o formación profesional', '高校・中等専門学校'],
  college: ['大专', 'College', 'Técnico superior', '短大・高専'],
  bachelor: ['本科', 'Bachelor', 'Grado universitario', '大学'],
  master: ['硕士及以上', 'Master or higher', 'Máster o superior', '修士以上'],
} as const satisfies Record<string, Text>

/** Stages of an application (10 to 60 of the protocol). */
export const stages = {
  applied: ['已投递', 'Applied', 'Recibida', '応募済み'],
  seen: fieldTexts.viewed,
  invited: ['邀面试', 'Invited', 'Citada', '面接案内'],
  hired: ['已录用', 'Hired', 'Contratada', '採用'],
  refused: ['不合适', 'Not suitable', 'Descartada', '不採用'],
  withdrawn: ['候选人撤回', 'Withdrawn by candidate', 'Retirada por el candidato', '応募者による取り下げ'],
} as const satisfies Record<string, Text>

export type Stage = keyof typeof stages
