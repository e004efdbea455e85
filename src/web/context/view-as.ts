import { call } from '../api/client.ts'
import { viewAs } from '../api/view-as.ts'
import type { ViewedRole } from '../api/view-as.ts'
import { t } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { useAccountState } from './account.ts'
import { home } from './tabs.ts'
import { saveWorkspace } from './workspace.ts'

/** Shows the console as a role has it, from the workbench on. What is open now waits until one is back. */
export async function startViewing(role: ViewedRole): Promise<void> {
  const account = useAccountState.getState()
  if (account.step === 'ready') await saveWorkspace(account.user)
  viewAs(role)
  try {
    const { path_arr } = await call('GET', '/seller/role/OperatorPermission')
    if (path_arr.length > 0) return location.assign(home)
    toast.warning(t('view_as_nothing', { name: role.name }))
  } catch (error) {
    console.warn('the role cannot be looked through', error) // the client has already shown the reason
  }
  viewAs(undefined)
}

/** Back to one's own rights, and to what was open. */
export function stopViewing(): void {
  viewAs(undefined)
  location.assign(home)
}
