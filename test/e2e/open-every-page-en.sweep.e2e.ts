import { it } from 'vitest'
import { openEveryScreen } from './lib/every-screen.ts'

it('[S36] every screen opens under its title in en, 1920 px wide, clean for axe', () => openEveryScreen('en', 1, 1))
