import { remember } from '#core/define/behaviour.ts'
import type { Behaviour } from '#core/define/behaviour.ts'
import { documentSteps } from '#core/define/document-steps.ts'
import type { Fitting, StepRules } from '#core/define/document-steps.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Input, Patch, Resource, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { materialFacts, settingsToPost } from './facts.ts'
import type { InventorySettings } from './facts.ts'
import { warehouseAuditRefusal, refuseClosed, refuseUnauditable, tradeSelfAuditRefusal } from './guards.ts'
import { linkOf } from './links.ts'
import { calculateHead, calculateLines } from './calculate.ts'
import type { DocumentHead, SentLine } from './calculate.ts'
import { advanceSources, resolveOrigin, refuseDownstream } from './source.ts'
import type { SourceUse } from './source.ts'

/** The common fields of trade documents that their rules read. */
interface TradeDocument {
  id: number
  biz_date: number | null
  created_by: number | null
  src_type: string | null
  lines: readonly SourceUse[]
}

/** The rules of a trade document beyond the common ones. */
export interface TradeRules<R extends Resource, P> extends StepRules<R, InventorySettings, P, DB> {
  /** In a strict warehouse only its keepers audit the document. */
  readonly keepers?: true
  /** Calculates the stored values; replaces the default calculation of quantities, amounts and sources. */
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
  audit: async (row, ctx, resource) => countIntoSource(row, 1, resource, ctx),
  takeBack: async (row, ctx, resource) => countIntoSource(row, -1, resource, ctx),
})

/**
 * The rules of a trade document. By default its lines are calculated and checked against their source on save, counted
 * into that source on audit, and subtracted on reversal; audit permissions, closed periods and later documents are
 * checked for all trade documents alike.
 */
export function tradeRules<R extends Resource, P = undefined>(
  resource: Fitting<R, TradeDocument>,
  { calculate, keepers, ...rules }: TradeRules<R, P> = {},
): Behaviour[] {
  const audit = keepers ? warehouseAuditRefusal : tradeSelfAuditRefusal
  return [
    remember({ on: 'refusedTo', table: resource.table, run: () => undefined, refused: { audit } }),
    remember({ on: 'beforeSave', table: resource.table, run: calculate ?? calculateTrade(resource) }),
    ...steps(resource, rules),
  ]
}

/** Adds the lines to their source (1) or subtracts them (-1). */
async function countIntoSource(
  row: TradeDocument & Partial<Typed>,
  sign: 1 | -1,
  resource: Resource,
  ctx: Ctx<DB>,
): Promise<void> {
  const link = linkOf(resource, row.biz_type)
  if (link) await advanceSources(ctx, link, row.lines, sign, partnerIdOf(resource, row))
}

interface Typed {
  biz_type: string | null
}
type Sent = DocumentHead & Partial<Typed> & { lines?: Line[] }
type Line = SentLine & { src_line_id: number | null }

/** Calculates quantities, amounts and sums of a document, and its use of sources. */
function calculateTrade(resource: Resource) {
  return async (input: Sent, before: { lines: Line[] } | null, ctx: Ctx<DB>) => {
    const sent = input.lines ?? before?.lines ?? []
    const facts = await materialFacts(
      ctx,
      sent.map((line) => line.material_id),
    )
    const lines = calculateLines(sent, input, facts)
    const origin = await resolveOrigin(ctx, linkOf(resource, input.biz_type), lines, partnerIdOf(resource, input), {
      before,
    })
    return { ...calculateHead(input, lines, { facts, ...ctx }), ...origin, lines }
  }
}

/** The partner of a document, by the field that its definition names. */
function partnerIdOf({ document }: Resource, row: object): number | null {
  const value: unknown = Reflect.get(row, document?.partner ?? '')
  return typeof value === 'number' ? value : null
}
