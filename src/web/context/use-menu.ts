import { useMemo } from 'react'
import { useAccount } from './account.ts'
import { menuOf } from './entries.ts'
import type { MenuBranch } from './entries.ts'
import { useScreens } from './screen.ts'

/** The menu of the signed-in person; routes whose screen does not exist are left out. */
export function useMenu(): MenuBranch[] {
  const { groups, routes } = useAccount().permission
  const { hasScreen } = useScreens()
  return useMemo(() => menuOf(groups, routes.filter(hasScreen)), [groups, routes, hasScreen])
}
