import { defineModule, entry } from '#core/define/module.ts'
import { accessIpWords } from './access/access-ip.i18n.ts'
import { accessIp } from './access/access-ip.resource.ts'
import { accessUserWords } from './access/access-user.i18n.ts'
import { accessUser } from './access/access-user.resource.ts'
import { accessCalls } from './access/access.calls.ts'
import { keepEditorIn, keepRemoverIn, normalizeAddress } from './access/access.rules.ts'
import { appCalls } from './app/app.calls.ts'
import { appDownWords, appVersionWords } from './app/app.i18n.ts'
import { appDown, appVersion } from './app/app.resource.ts'
import { appVersionId, publishVersion, prepareVersion } from './app/app.rules.ts'
import { historyCalls } from './history/history.calls.ts'
import { operatorLogWords } from './history/operator-log.i18n.ts'
import { operatorLog } from './history/operator-log.resource.ts'
import { operatorCalls } from './operator/operator.calls.ts'
import { operatorWords } from './operator/operator.i18n.ts'
import { operator } from './operator/operator.resource.ts'
import { dismissOperator, syncDirectory, operatorFigures, prepareOperator } from './operator/operator.rules.ts'
import { ownPages } from './account/own.pages.ts'
import { quickCalls } from './quick/quick.calls.ts'
import { roleCalls } from './role/role.calls.ts'
import { roleWords } from './role/role.i18n.ts'
import { role } from './role/role.resource.ts'
import { keepRole, roleFigures, prepareRole, refreshHolders } from './role/role.rules.ts'
import { safeSettingWords } from './safe-setting/safe-setting.i18n.ts'
import { safeSetting } from './safe-setting/safe-setting.resource.ts'
import { applySafeSetting } from './safe-setting/safe-setting.rules.ts'
import { siteCalls } from './site/site.calls.ts'
import { copyrightSettingWords, systemSettingWords } from './site/site.i18n.ts'
import { copyrightSetting, systemSetting } from './site/site.resource.ts'
import { showLogo } from './site/site.rules.ts'
import { memberDevice, operatorDevice } from './sign-in/sign-in.computed.ts'
import { memberSignInWords, operatorSignInWords } from './sign-in/sign-in.i18n.ts'
import { memberSignIn, operatorSignIn } from './sign-in/sign-in.resource.ts'

/** 系统: who works here, what they may do, and how they sign in. */
export const sys = defineModule({
  key: 'sys',
  title: { zh: '系统', en: 'System', es: 'Sistema', ja: 'システム' },
  icon: 'setting',
  entries: [
    entry(role, roleWords, [roleFigures, prepareRole, refreshHolders, keepRole]),
    entry(operator, operatorWords, [operatorFigures, prepareOperator, syncDirectory, dismissOperator]),
    entry(operatorLog, operatorLogWords),
    entry(memberSignIn, memberSignInWords, [memberDevice]),
    entry(operatorSignIn, operatorSignInWords, [operatorDevice]),
    entry(appVersion, appVersionWords, [appVersionId, prepareVersion, publishVersion]),
    entry(appDown, appDownWords),
    entry(systemSetting, systemSettingWords, [showLogo]),
    entry(copyrightSetting, copyrightSettingWords),
    entry(safeSetting, safeSettingWords, [applySafeSetting]),
    entry(accessUser, accessUserWords),
    entry(accessIp, accessIpWords, [normalizeAddress, keepEditorIn, keepRemoverIn]),
  ],
  calls: [...roleCalls, ...operatorCalls, ...historyCalls, ...accessCalls, ...appCalls, ...siteCalls, ...quickCalls],
  pages: [
    ...ownPages,
    {
      path: '/sys/safemanage/accessuser/del/:id',
      kind: 'act',
      title: { zh: '解锁', en: 'Unlock', es: 'Desbloquear', ja: 'ロック解除' },
      api: ['/seller/safe/AccessUserDel', '/seller/safe/AccessUserManage'],
      of: { table: 'access_user', action: 'del' },
    },
  ],
})
