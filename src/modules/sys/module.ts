import { defineModule, entry } from '#core/module.ts'
import { operatorCalls } from './operator.calls.ts'
import { operatorWords } from './operator.i18n.ts'
import { operator } from './operator.resource.ts'
import { dismissOperator, followOperator, operatorFigures, settleOperator } from './operator.rules.ts'
import { roleCalls } from './role.calls.ts'
import { roleWords } from './role.i18n.ts'
import { role } from './role.resource.ts'
import { keepRole, roleFigures, settleRole, tellHolders } from './role.rules.ts'
import { safeSettingWords } from './safe-setting.i18n.ts'
import { safeSetting } from './safe-setting.resource.ts'

/** 系统: who works here, what they may do, and how they sign in. */
export const sys = defineModule({
  key: 'sys',
  title: { zh: '系统', en: 'System', es: 'Sistema', ja: 'システム' },
  icon: 'setting',
  entries: [
    entry(role, roleWords, [roleFigures, settleRole, tellHolders, keepRole]),
    entry(operator, operatorWords, [operatorFigures, settleOperator, followOperator, dismissOperator]),
    entry(safeSetting, safeSettingWords),
  ],
  calls: [...roleCalls, ...operatorCalls],
})
