import { ref } from '#core/fields/index.ts'
import { words } from '#core/text/glossary.ts'

/** Whose business a document of trade is; what people see of it may be limited to their own. */
export const department = ref(words.department, 'dept')
