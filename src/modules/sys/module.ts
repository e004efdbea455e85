import { defineModule, entry } from '#core/module.ts'
import { operatorWords } from './operator.i18n.ts'
import { operator } from './operator.resource.ts'

/** 系统: who works here and what they may do. */
export const sys = defineModule({
  key: 'sys',
  title: { zh: '系统', en: 'System', es: 'Sistema', ja: 'システム' },
  icon: 'setting',
  entries: [entry(operator, operatorWords)],
})
