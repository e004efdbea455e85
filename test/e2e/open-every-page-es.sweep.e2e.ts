import { it } from 'vitest'
import { openEveryScreen } from './lib/every-screen.ts'

it('[S36] every screen opens under its title in es, 992 px wide', () => openEveryScreen('es', 1, 1))
