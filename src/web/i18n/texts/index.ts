import { accountTexts } from './account.ts'
import { benchTexts } from './bench.ts'
import { bulkTexts } from './bulk.ts'
import { formTexts } from './form.ts'
import { listTexts } from './list.ts'
import { peopleTexts } from './people.ts'
import { shellTexts } from './shell.ts'

/**
 * Every text of the console that a first visit may need. The build makes a file of it for each language (`one-language.ts`), so that a visitor loads only
 * the own one; parts with many texts of their own keep them beside their screens (`own-words.ts`).
 */
export const texts = {
  ...shellTexts,
  ...listTexts,
  ...bulkTexts,
  ...formTexts,
  ...peopleTexts,
  ...accountTexts,
  ...benchTexts,
} as const

export type Key = keyof typeof texts
