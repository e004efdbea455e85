import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** The department of a trade document; data scopes use it. */
export const department = ref(glossaryTerms.department, 'dept')
