import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'

const levelPattern: Text = ['{letter} 级', 'Level {letter}', 'Nivel {letter}', '{letter}ランク']
const level = (letter: string): Text => fillText(levelPattern, { letter })

/** The price levels that a shop assigns to its partners. */
export const priceLevels = {
  A: level('A'),
  B: level('B'),
  C: level('C'),
  D: level('D'),
  E: level('E'),
  F: level('F'),
  G: level('G'),
  H: level('H'),
  I: level('I'),
} as const
export type PriceLevel = keyof typeof priceLevels
