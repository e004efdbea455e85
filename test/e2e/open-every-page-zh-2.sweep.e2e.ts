import { it } from 'vitest'
import { openEveryScreen } from './lib/every-screen.ts'

it('[S36] the second half of the screens opens under its title in zh, 1280 px wide, clean for axe and used by the keyboard', () =>
  openEveryScreen('zh', 2, 2))
