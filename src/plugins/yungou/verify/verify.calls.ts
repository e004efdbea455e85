import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { yungouRound } from '../round/round.resource.ts'
import { yungouTexts } from '../words.ts'
import { proofOf } from './proof.ts'
import type { RoundProof } from './proof.ts'

/** The data from which the console recomputes a draw. */
export const verifyCalls = [
  defineCall({
    path: '/addons/yungou/seller/RoundVerify',
    method: 'GET',
    title: yungouTexts.verify,
    access: 'api',
    input: { id: ref(yungouTexts.round, 'yungou_round', { required: true, past: true }) },
    async run({ id }, ctx): Promise<RoundProof> {
      await ctx.find(yungouRound, id)
      return proofOf(ctx, id)
    },
  }),
]
