import { accountTexts } from './account.ts'
import { benchTexts } from './bench.ts'
import { bulkTexts } from './bulk.ts'
import { factorTexts } from './factor.ts'
import { formTexts } from './form.ts'
import { listTexts } from './list.ts'
import { peopleTexts } from './people.ts'
import { shellTexts } from './shell.ts'
import { viewTexts } from './views.ts'

/**
 * Texts of the console for a first visit. The build writes one file for each language (`one-language.ts`), so that a
 * visitor loads only one. Parts with many texts keep them next to their screens (`define-texts.ts`).
 */
export const texts = {
  ...shellTexts,
  ...listTexts,
  ...viewTexts,
  ...bulkTexts,
  ...formTexts,
  ...peopleTexts,
  ...accountTexts,
  ...factorTexts,
  ...benchTexts,
} as const

export type Key = keyof typeof texts
