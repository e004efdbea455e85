import type { Flow } from '#core/define/flow.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/**
 * The flow of published content: draft, published, withdrawn. Published content cannot be edited; it must be withdrawn
 * first.
 */
export const publishing = {
  initial: 'draft',
  states: {
    draft: glossaryTerms.draft,
    published: ['已发布', 'Published', 'Publicado', '公開済み'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirado', '取り下げ'],
  },
  colors: { draft: 'grey', published: 'green', withdrawn: 'red' },
  editable: ['draft', 'withdrawn'],
  deletable: ['draft', 'withdrawn'],
  selectable: ['published'],
  transitions: {
    publish: { title: ['发布', 'Publish', 'Publicar', '公開'], from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: {
      title: ['撤回', 'Withdraw', 'Retirar', '取り下げ'],
      from: ['published'],
      to: 'withdrawn',
      reason: true,
      effect: 'none',
    },
  },
} as const satisfies Flow
