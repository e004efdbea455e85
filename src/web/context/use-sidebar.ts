import { useSettings } from './settings.ts'
import { useMedia } from './use-dark.ts'

/** Narrower than this the tables need the room more than the menu. */
const roomy = '(min-width: 1440px)'

/** Whether the pages of a group stand open beside the rail: as the person left it, else where there is room. */
export function useSidebar(): boolean {
  const { sidebar } = useSettings()
  const room = useMedia(roomy)
  return sidebar ?? room
}
