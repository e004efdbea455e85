import type { Flow } from '#core/define/flow.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * The flow of published content: draft, published, withdrawn. Published content cannot be edited; it must be withdrawn
 * first.
 */
export const publishing = {
  initial: 'draft',
  states: {
    draft: glossaryTerms.draft,
    published: optionTexts.publishedState,
    withdrawn: optionTexts.withdrawn,
  },
  colors: { draft: 'grey', published: 'green', withdrawn: 'red' },
  editable: ['draft', 'withdrawn'],
  deletable: ['draft', 'withdrawn'],
  selectable: ['published'],
  transitions: {
    publish: { title: labelTexts.publish, from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: {
      title: labelTexts.withdraw,
      from: ['published'],
      to: 'withdrawn',
      reason: true,
      effect: 'none',
    },
  },
} as const satisfies Flow
