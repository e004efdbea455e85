import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  aboutMe: ['自我介绍', 'About me', 'Sobre mí', '自己紹介'],
  applicationBoard: ['投递看板', 'Application board', 'Tablero de candidaturas', '応募ボード'],
  experience: ['工作经历', 'Experience', 'Experiencia', '職歴'],
  experienceTitle: ['经历', 'Experience', 'Experiencia', '経歴'],
  hide: labelTexts.hide,
  jobFeedback: ['招聘反馈', 'Job feedback', 'Comentarios de empleo', '求人への意見'],
  minimumLeaveBlankForAny: [
    '最低要求，不填为不限',
    'Minimum. Leave blank for any',
    'Mínimo. Deje en blanco para cualquiera',
    '最低条件。空欄の場合：不問',
  ],
  recruitment: ['招聘', 'Recruitment', 'Contratación', '採用'],
  yearsOfExperience: ['工作年限', 'Years of experience', 'Años de experiencia', '経験年数'],
} as const satisfies Record<string, Text>
