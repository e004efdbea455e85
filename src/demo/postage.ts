import type { Client } from './client.ts'

interface Created {
  id: number
}

/**
 * Postage of the demo’s shops: courier by weight with a free threshold, and freight for sacks. Returns the templates.
 */
export async function fillPostage(client: Client): Promise<{ light: number; heavy: number }> {
  const save = async (body: Readonly<Record<string, unknown>>) =>
    (await client.post<Created>('/seller/freight/FreightSave', body)).id
  // Jiangsu, Zhejiang and Shanghai are adjacent
  const near = {
    regions: ['32', '33', '31'],
    first: 1000,
    first_fee: 600,
    step: 1000,
    step_fee: 100,
    free_amount: 5900,
  }
  const elsewhere = { regions: [], first: 1000, first_fee: 1000, step: 1000, step_fee: 300, free_amount: 9900 }
  const light = await save({
    name: '快递（按重量）',
    charge: 'weight',
    is_default: true,
    unserved: ['54'],
    rules: [near, elsewhere],
  })
  const heavy = await save({
    name: '大件物流（按重量）',
    charge: 'weight',
    unserved: ['54', '65'],
    rules: [
      { regions: ['32', '33', '31'], first: 25_000, first_fee: 1500, step: 25_000, step_fee: 800 },
      { regions: [], first: 25_000, first_fee: 3000, step: 25_000, step_fee: 2000 },
    ],
  })
  await save({
    name: '小件包邮',
    charge: 'pieces',
    rules: [{ regions: [], first: 1000, first_fee: 600, step: 1000, step_fee: 100, free_pieces: 20 }],
  })
  return { light, heavy }
}
