import { remember } from '#core/define/behaviour.ts'
import type { Behaviour } from '#core/define/behaviour.ts'
import { documentSteps } from '#core/define/document-steps.ts'
import type { Fitting, StepRules } from '#core/define/document-steps.ts'
import type { Ctx, Input, Patch, Resource, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { materialFacts, settingsToPost } from './facts.ts'
import type { InventorySettings } from './facts.ts'
import { auditInStore, refuseClosed, refuseUnauditable, selfAuditOfTrade } from './guards.ts'
import { linkOf } from './links.ts'
import { calculateHead, calculateLines } from './calculate.ts'
import type { DocumentHead, SentLine } from './calculate.ts'
import { advance, originFrom, refuseDownstream } from './source.ts'
import type { Taking } from './source.ts'

/** What all documents of trade have in common, as their rules see it. */
interface TradeDocument {
  id: number
  biz_date: number | null
  created_by: number | null
  src_type: string | null
  lines: readonly Taking[]
}

/** What a document of trade does beyond what all do. */
export interface TradeRules<R extends Resource, P> extends StepRules<R, InventorySettings, P, DB> {
  /** Where a warehouse is strict, only its keepers audit it. */
  readonly keepers?: true
  /** Works out what is stored, in place of quantities, amounts and sources alone. */
  readonly calculate?: (input: Input<R>, before: RecordWithLines<R> | null, ctx: Ctx<DB>) => Promise<Patch<R>>
}

const steps = documentSteps<DB, TradeDocument, InventorySettings>({
  submit: refuseUnauditable,
  loadSettings: settingsToPost,
  decide(row, { result }, _ctx, settings) {
    if (result === 'pass') refuseClosed(row, settings)
  },
  async mayTakeBack(row, ctx, { table }) {
    refuseClosed(row, await settingsToPost(ctx))
    await refuseDownstream(ctx, table, row.id)
  },
  audit: async (row, ctx, resource) => count(row, 1, resource, ctx),
  takeBack: async (row, ctx, resource) => count(row, -1, resource, ctx),
})

/**
 * The rules of a document of trade. Unless it says otherwise its lines are worked out and checked against their source when it is saved, counted into that
 * source when it is audited, and out of it again when that is taken back; who may decide, closed periods and later documents are asked for all alike.
 */
export function tradeRules<R extends Resource, P = undefined>(
  resource: Fitting<R, TradeDocument>,
  { calculate, keepers, ...rules }: TradeRules<R, P> = {},
): Behaviour[] {
  const audit = keepers ? auditInStore : selfAuditOfTrade
  return [
    remember({ on: 'refusedTo', table: resource.table, run: () => undefined, refused: { audit } }),
    remember({ on: 'beforeSave', table: resource.table, run: calculate ?? calculateTrade(resource) }),
    ...steps(resource, rules),
  ]
}

/** Counts the lines into their source (1), or out of it again (-1). */
async function count(row: TradeDocument & Partial<Typed>, sign: 1 | -1, resource: Resource, ctx: Ctx<DB>): Promise<void> {
  const link = linkOf(resource, row.biz_type)
  if (link) await advance(ctx, link, row.lines, sign, partnerOf(resource, row))
}

interface Typed {
  biz_type: string | null
}
type Sent = DocumentHead & Partial<Typed> & { lines?: Line[] }
type Line = SentLine & { src_line_id: number | null }

/** Works out quantities, amounts and sums of a document, and what it takes from its source. */
function calculateTrade(resource: Resource) {
  return async (input: Sent, before: { lines: Line[] } | null, ctx: Ctx<DB>) => {
    const sent = input.lines ?? before?.lines ?? []
    const facts = await materialFacts(
      ctx,
      sent.map((line) => line.material_id),
    )
    const lines = calculateLines(sent, facts)
    const origin = await originFrom(ctx, linkOf(resource, input.biz_type), lines, partnerOf(resource, input), { before })
    return { ...calculateHead(input, lines, { facts, ...ctx }), ...origin, lines }
  }
}

/** Whom a document is about, by the field that its definition names. */
function partnerOf({ document }: Resource, row: object): number | null {
  const value: unknown = Reflect.get(row, document?.partner ?? '')
  return typeof value === 'number' ? value : null
}
