import { firstSteps } from './first-steps.ts'
import { sysErrors } from './errors.ts'
import { sysMenu } from './menu.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineModule, entry } from '#core/define/module.ts'
import { accessIp } from './access/access-ip.resource.ts'
import { accessUser } from './access/access-user.resource.ts'
import { accessCalls } from './access/access.calls.ts'
import { refuseEditorLockOut, refuseRemoverLockOut, normalizeAddress } from './access/access.rules.ts'
import { appCalls } from './app/app.calls.ts'
import { appDown, appVersion } from './app/app.resource.ts'
import { appVersionId, publishVersion, prepareVersion } from './app/app.rules.ts'
import { approvalCalls } from './history/approval.calls.ts'
import { historyCalls } from './history/history.calls.ts'
import { operatorLog } from './history/operator-log.resource.ts'
import { operatorCalls } from './operator/operator.calls.ts'
import { operator } from './operator/operator.resource.ts'
import { dismissOperator, syncDirectory, operatorFigures, prepareOperator } from './operator/operator.rules.ts'
import { accountPages } from './account/account.pages.ts'
import { quickCalls } from './quick/quick.calls.ts'
import { roleCalls } from './role/role.calls.ts'
import { role } from './role/role.resource.ts'
import { refuseUsedRole, roleFigures, roleEditors, prepareRole, refreshRights } from './role/role.rules.ts'
import { safeSetting } from './safe-setting/safe-setting.resource.ts'
import { applySafeSetting } from './safe-setting/safe-setting.rules.ts'
import { siteCalls } from './site/site.calls.ts'
import { copyrightSetting, systemSetting } from './site/site.resource.ts'
import { refuseReservedName, copyToSupplier } from './site/site.rules.ts'
import { memberDevice, operatorDevice } from './sign-in/sign-in.computed.ts'
import { memberSignIn, operatorSignIn } from './sign-in/sign-in.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** 系统: operators, their roles and rights, and sign-in. */
export const sys = defineModule({
  key: 'sys',
  title: labelTexts.system,
  icon: 'setting',
  area: 'settings',
  parts: sysMenu,
  errors: sysErrors,
  firstSteps,
  entries: [
    entry(role, [roleFigures, roleEditors, prepareRole, refreshRights, refuseUsedRole]),
    entry(operator, [operatorFigures, prepareOperator, syncDirectory, dismissOperator]),
    entry(operatorLog),
    entry(memberSignIn, [memberDevice]),
    entry(operatorSignIn, [operatorDevice]),
    entry(appVersion, [appVersionId, prepareVersion, publishVersion]),
    entry(appDown),
    entry(systemSetting, [refuseReservedName, copyToSupplier]),
    entry(copyrightSetting),
    entry(safeSetting, [applySafeSetting]),
    entry(accessUser),
    entry(accessIp, [normalizeAddress, refuseEditorLockOut, refuseRemoverLockOut]),
  ],
  calls: [
    ...roleCalls,
    ...operatorCalls,
    ...historyCalls,
    ...approvalCalls,
    ...accessCalls,
    ...appCalls,
    ...siteCalls,
    ...quickCalls,
  ],
  panels: [
    {
      at: 'operator',
      title: ['本人操作', 'Own actions', 'Sus acciones', '本人の操作'],
      api: '/seller/operator/OperatorlogManage',
      by: 'uid',
    },
  ],
  pages: [
    ...accountPages,
    {
      path: '/sys/safemanage/accessuser/del/:id',
      kind: 'act',
      title: glossaryTerms.unlock,
      api: ['/seller/safe/AccessUserDel', '/seller/safe/AccessUserManage'],
      of: { table: 'access_user', action: 'del' },
    },
  ],
})
