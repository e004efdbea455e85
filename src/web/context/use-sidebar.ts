import { useSettings } from './settings.ts'
import { useMedia } from './use-dark.ts'

/** Narrower than this the tables need the room more than the menu. */
const roomy = '(min-width: 1440px)'

/** Whether the pages of a group are open next to the rail: the person's choice, else open on wide screens. */
export function useSidebar(): boolean {
  const { sidebar } = useSettings()
  const hasRoom = useMedia(roomy)
  return sidebar ?? hasRoom
}
