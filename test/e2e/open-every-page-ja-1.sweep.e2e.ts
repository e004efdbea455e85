import { it } from 'vitest'
import { openEveryScreen } from './lib/every-screen.ts'

it('[S36] the first half of the screens opens under its title in ja, 360 px wide, clean for axe', () =>
  openEveryScreen('ja', 1, 2))
