import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** Whose business a document of trade is; what people see of it may be limited to their own. */
export const department = ref(glossaryTerms.department, 'dept')
