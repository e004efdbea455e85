import { it } from 'vitest'
import { openEveryScreen } from './lib/every-screen.ts'

it('[S36] the second half of the screens opens under its title in ja, 360 px wide, clean for axe', () =>
  openEveryScreen('ja', 2, 2))
